import { tooManyText, whenAgain } from '#contract/limitWords';

it.each([
  [0, 'in 1 minute'],
  [1, 'in 1 minute'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [267, 'in 5 minutes'],
  [3540, 'in 59 minutes'],
  [3541, 'in 1 hour'],
  [3601, 'in 2 hours'],
  [43_200, 'in 12 hours'],
  [43_201, 'tomorrow'],
  [86_400, 'tomorrow'],
])('says of %d seconds "%s"', (seconds, words) => {
  expect(whenAgain(seconds)).toBe(words);
  expect(tooManyText(seconds)).toBe(`Too many attempts. Try again ${words}.`);
});

it('never sends anybody back too early, and never says seconds', () => {
  const UNITS = { minute: 60, hour: 3600 } as const;
  for (let seconds = 1; seconds <= 43_200; seconds += 7) {
    const [, count, unit] = /^in (\d+) (minute|hour)s?$/.exec(whenAgain(seconds))!;
    expect(Number(count) * UNITS[unit as keyof typeof UNITS]).toBeGreaterThanOrEqual(seconds);
  }
});
