/** What a name is on the wire, and how its spellings are read. */
import { answerKinds } from '#contract/answerKinds';
import ANSWERS from '#src/api/mapping/answers.json';
import { inKinds } from '#src/api/mapping/kinds';
import { contractCalls } from '#tests/support/contractCalls';

it('follow from the schemas of the contract: npm run answers', () => {
  expect(ANSWERS).toEqual(answerKinds(contractCalls()));
});

describe('the spellings', () => {
  const read = (name: string, value: unknown) =>
    (inKinds({ [name]: value }, '/any') as Record<string, unknown>)[name];

  it.each([
    ['status', '4', 4],
    ['status', ' 4 ', 4],
    ['status', 4, 4],
    ['amount', '2500.50', 2500.5],
    ['amount', '-1', -1],
    ['amount', '', null],
    ['amount', null, null],
    ['amount', 'many', 'many'],
    ['amount', '0x10', '0x10'],
    ['amount', '1e308', '1e308'],
    ['is_job_offer', true, 1],
    ['is_job_offer', '0', 0],
    ['is_hide_cv', 'true', 1],
    ['is_hide_cv', ' False ', 0],
    ['is_hide_cv', 'yes', 'yes'],
    ['is_hide_cv', null, null],
    ['has_applied', '0', false],
    ['has_applied', 0, false],
    ['has_applied', '1', true],
    ['has_applied', 'TRUE', true],
    ['has_applied', 'perhaps', 'perhaps'],
    ['mobile', 9876543210, '9876543210'],
    ['pincode', 560001, '560001'],
    ['deadline', '2099-03-05', '2099-03-05'],
    ['deadline', '2099-03-05T00:00:00.000000Z', '2099-03-05'],
    ['deadline', '2099-03-04T18:30:00Z', '2099-03-05'],
    ['deadline', '2099-03-05 00:00:00', '2099-03-05'],
    ['dob', '2003-04-05T00:00:00+05:30', '2003-04-05'],
    ['dob', '05-04-2003', '05-04-2003'],
    ['dob', '2003-02-31T25:00:00Z', '2003-02-31T25:00:00Z'],
    ['created_at', '2025-03-06 01:45:00', '2025-03-06T01:45:00.000Z'],
    ['created_at', '2025-03-06T01:45:00.123456Z', '2025-03-06T01:45:00.123456Z'],
    ['created_at', '2025-03-06T01:45:00+0530', '2025-03-05T20:15:00.000Z'],
    ['created_at', '06-03-2025', '06-03-2025'],
    ['created_at', '2025-03-06', '2025-03-06'],
    ['deadline', [2026, 11, 27], '2026-11-27'],
    ['start_date', [2026, 1, 5, 0, 0], '2026-01-05'],
    ['deadline', [2026, 2, 30], '2026, 2, 30'],
    ['created_at', [2026, 11, 27, 8, 5], '2026-11-27T08:05:00.000Z'],
    ['created_at', [2026, 11, 27, 8, 5, 9, 120_000], '2026-11-27T08:05:09.000Z'],
    ['title', [2026, 11, 27], '2026, 11, 27'],
  ] as const)('%s: %j is read as %j', (name, value, expected) => {
    expect(read(name, value)).toEqual(expected);
  });

  it('are read in every record and list of an answer', () => {
    expect(
      inKinds({ data: [{ id: '7', history: [{ status: '4', at: '2025-03-06 01:45:00' }] }] }, '/x'),
    ).toEqual({
      data: [{ id: 7, history: [{ status: 4, at: '2025-03-06T01:45:00.000Z' }] }],
    });
    expect(inKinds({ skill_ids: ['1', 2] }, '/x')).toEqual({ skill_ids: [1, 2] });
  });

  it('of a change and of the words of a page are left as they are', () => {
    const data = { before: { page: 'terms' }, content: [{ tag: 'h2', id: '2' }] };
    expect(inKinds(data, '/x')).toEqual(data);
  });
});

it('makes no number of a blank', () => {
  expect(inKinds({ stipend: ' ', number_of_positions: '', internship_fee: '  ' }, '/internships')).toEqual({
    stipend: null,
    number_of_positions: null,
    internship_fee: null,
  });
});
