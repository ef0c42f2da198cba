import { diaryKey, isDiaryKey, ownerOfKey } from '#src/lib/diaryKey';

it.each([
  [{ internship_id: 7, placement_id: null }, '7', { internship_id: '7' }],
  // As a provider without placements tells it.
  [{ internship_id: 7 }, '7', { internship_id: '7' }],
  [{ internship_id: null, placement_id: 5 }, 'p5', { placement_id: '5' }],
])('names the diary of %j by %j, and the other way round', (ids, key, owner) => {
  expect(diaryKey(ids)).toBe(key);
  expect(isDiaryKey(key)).toBe(true);
  expect(ownerOfKey('internship_id', key)).toEqual(owner);
});

it('takes a mere id for that of whatever is asked about, as entries that wait on a device have it', () => {
  expect(ownerOfKey('project_id', 3)).toEqual({ project_id: '3' });
  expect(ownerOfKey('internship_id', '')).toEqual({ internship_id: '' });
});

it.each(['', 'p', 'q5', '5p', 'p5,6', '-1'])('does not take %j for one', (text) => {
  expect(isDiaryKey(text)).toBe(false);
});
