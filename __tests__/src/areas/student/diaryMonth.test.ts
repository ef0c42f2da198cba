import { markOf, blankDays, paceOf, streakOf, weeksOf } from '#src/areas/student/diary/month/month';
import { aSummary, dayOfMarch } from '#tests/support/diaryPages';

describe('the month', () => {
  it.each([
    ['missing', null, '·'],
    ['filled', 'approved', '✓'],
    ['filled', 'returned', '↺'],
    ['filled', 'pending', '…'],
    ['weekend', null, undefined],
    ['filled', 'of another provider', undefined],
  ])('marks a day that is %s and %s by a sign: %s', (state, review_status, sign) => {
    expect(markOf(dayOfMarch(2, state, { review_status }))?.sign).toBe(sign);
  });

  it.each([
    [{ complete_weeks: 2 }, '2 complete weeks in a row'],
    [{ complete_weeks: 1 }, '1 complete week'],
    [{ complete_weeks: 0 }, ''],
    [{}, ''],
  ])('says of %j: "%s"', (counted, words) => {
    expect(streakOf(counted)).toBe(words);
  });

  it('begins its weeks on Monday', () => {
    // The 1st of March 2026 is a Sunday.
    const [first, second] = weeksOf(aSummary().days);
    expect(first!.map((cell) => cell?.date ?? null)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      '2026-03-01',
    ]);
    expect(second![0]!.date).toBe('2026-03-02');
    expect(second).toHaveLength(7);
  });

  it.each([
    [{ hours_total: 240 }, 'The target is reached.'],
    [{ working_days_left: 0 }, '232.5 hours to go, and no working day of the internship is left.'],
    [{ working_days_left: 50 }, '232.5 hours to go: about 4¾ h a day for 50 working days.'],
    [{ hours_total: 239, working_days_left: 1 }, '1 hour to go: about 1 h a day for 1 working day.'],
    [
      { working_days_left: 1, hours_a_day: 8 },
      '232.5 hours to go and 1 working day left: the target cannot be reached by the end.',
    ],
    [
      { working_days_left: 20, hours_a_day: 8 },
      '232.5 hours to go: about 11¾ h a day for 20 working days, more than the 8 h agreed.',
    ],
    [{ hours_total: 239.5, working_days_left: 2 }, '0.5 hours to go: about ¼ h a day for 2 working days.'],
  ])('says of %j: %s', (overrides, text) => {
    expect(paceOf(aSummary(overrides))).toBe(text);
  });
});

it('knows the days of a month before anything is told of them', () => {
  expect(blankDays('2024-02').map(({ date }) => date)).toEqual(
    Array.from({ length: 29 }, (_, i) => `2024-02-${String(i + 1).padStart(2, '0')}`),
  );
  expect(blankDays('2026-12').at(-1)).toEqual({
    date: '2026-12-31',
    state: 'future',
    hours: null,
    entry_id: null,
    review_status: null,
  });
  // As many rows as the month will have.
  expect(['2026-02', '2026-11', '2027-02'].map((month) => weeksOf(blankDays(month)).length)).toEqual([
    5, 6, 4,
  ]);
});
