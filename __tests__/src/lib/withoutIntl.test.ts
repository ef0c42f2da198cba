import { TIME_ZONE } from '#contract/options';
import type * as Age from '#contract/student/age';
import { formatClockTime, dayOf, formatDate, monthName } from '#src/lib/dates';
import { formatCount, formatRupees } from '#src/lib/money';
import { weekdayOf } from '#src/lib/week';

const HOUR = 3_600_000;
/** Every 7 hours and 13 minutes of six years, leap day included, and the edges of years and days. */
const instants: string[] = ['2023-12-31T18:29:59.999Z', '2023-12-31T18:30:00.000Z', '1950-01-01T00:00:00Z'];
for (let at = Date.UTC(2023, 11, 30); at < Date.UTC(2029, 11, 31); at += 7 * HOUR + 780_000)
  instants.push(new Date(at).toISOString());
const days = [...new Set(instants.map((instant) => instant.slice(0, 10)))];

const intl = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options });
const dayParts = intl('en-US', { year: 'numeric', month: 'short', day: '2-digit' });
const isoParts = intl('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const clock = intl('en-US', { hour: '2-digit', minute: '2-digit' });
const weekday = intl('en-US', { weekday: 'long' });
const month = intl('en-US', { month: 'long', year: 'numeric' });

function expectedDate(date: Date): string {
  const { day, month, year } = Object.fromEntries(
    dayParts.formatToParts(date).map(({ type, value }) => [type, value]),
  );
  return `${day} ${month} ${year}`;
}

describe('dates by arithmetic', () => {
  it('are those that the platform names, for instants of years', () => {
    expect(instants.map(formatDate)).toEqual(instants.map((value) => expectedDate(new Date(value))));
    expect(instants.map((value) => dayOf(new Date(value)))).toEqual(
      instants.map((value) => isoParts.format(new Date(value))),
    );
  });

  it('are those of days, which no zone moves', () => {
    const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);
    expect(days.map(formatDate)).toEqual(days.map((day) => expectedDate(noon(day))));
    expect(days.map(weekdayOf)).toEqual(days.map((day) => weekday.format(noon(day))));
    expect(days.map((day) => monthName(day.slice(0, 7)))).toEqual(days.map((day) => month.format(noon(day))));
  });

  it('tell the time of day as the platform does', () => {
    expect(instants.map(formatClockTime)).toEqual(
      // Newer platforms put a narrow space before AM.
      instants.map((value) =>
        `${expectedDate(new Date(value))}, ${clock.format(new Date(value))}`.replace(/\s/g, ' '),
      ),
    );
  });
});

describe('amounts by arithmetic', () => {
  const amounts = [0, 7, 99, 100, 999, 1000, 99_999, 100_000, 1_234_567, 98_765_432_101, -1, -123_456];
  const uneven = [0.5, 1.005, 1234.567, 99_999.999, 1e21, Number.MAX_SAFE_INTEGER, 2 ** 53];

  it('are grouped as the platform groups them', () => {
    const { format } = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
    expect([...amounts, ...uneven].map(formatCount)).toEqual([...amounts, ...uneven].map(format));
    expect(formatRupees(1_234_567)).toBe(`₹${format(1_234_567)}`);
  });
});

/** Making one costs a slow phone tens of milliseconds, and a file of 20,000 birth dates seconds. */
it('no format of the platform is made when a page’s code is loaded, or for a date', () => {
  const made = jest.fn();
  const { DateTimeFormat, NumberFormat } = Intl;
  const watched = { DateTimeFormat, NumberFormat };
  for (const name of ['DateTimeFormat', 'NumberFormat'] as const)
    Object.defineProperty(Intl, name, {
      configurable: true,
      writable: true,
      value: new Proxy(watched[name], { construct: (...args) => (made(), Reflect.construct(...args)) }),
    });
  try {
    jest.isolateModules(() => {
      for (const file of ['#src/app/App', '#src/areas/public/internships/InternshipsPage', '#src/lib/dates'])
        jest.requireActual(file);
      jest.requireActual<{ formatDate: typeof formatDate }>('#src/lib/dates').formatDate('2026-03-05');
      jest.requireActual<typeof Age>('#contract/student/age').isTooYoung('2026-03-05');
    });
  } finally {
    Object.assign(Intl, watched);
  }
  expect(made).not.toHaveBeenCalled();
});
