/** What a file prints of texts that are too long for a worker (docs/certificates.md, papers 5). */
import type { FileFacts } from './pdf/file';

/** A line end takes the room of a line. */
const LINE = 60;
/** Of one text, and of all items of a section: together below `LETTERS` of `parts.ts`. */
const MOST = {
  letter: 15_000,
  day: 40_000,
  text: 5_000,
  /** A row of its table is never divided, and fits a page. */
  week: 2_500,
  weeks: 40_000,
  amendments: 20_000,
  evaluations: 20_000,
};
const REST = '\n… The rest is in the portal.';

/** Letters of all texts in `value`. */
export function lettersOf(value: unknown): number {
  if (typeof value === 'string') return value.length + (LINE - 1) * (value.split('\n').length - 1);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + lettersOf(one), 0);
}

function cut(text: string, most: number): string {
  if (lettersOf(text) <= most) return text;
  let letters = 0;
  let end = 0;
  for (const letter of text) {
    letters += lettersOf(letter);
    if (letters > most) break;
    end += letter.length;
  }
  return text.slice(0, end).trimEnd() + REST;
}

type Fact = readonly [label: string, value: string];
const cutFacts = <T extends { facts: readonly Fact[] }>(items: readonly T[], most: number): T[] =>
  items.map((item) => ({ ...item, facts: item.facts.map(([label, value]) => [label, cut(value, most)]) }));

/** The last ones within `most` letters, after a line that says how many are not printed. */
function newest<T>(items: readonly T[], most: number, more: (words: string) => T, what: string): T[] {
  let letters = 0;
  let first = items.length;
  while (first > 0 && (letters += lettersOf(items[first - 1])) <= most) first -= 1;
  const note =
    first === 1 ? `1 earlier ${what} is in the portal` : `${first} earlier ${what}s are in the portal`;
  return first === 0 ? [...items] : [more(note), ...items.slice(first)];
}

/** Only the diary's days are left to divide. */
export function bounded(facts: FileFacts): FileFacts {
  const { letters, days, weeks, amendments, evaluations, feedback } = facts;
  return {
    ...facts,
    letters: letters.map((one) => ({ ...one, text: cut(one.text, MOST.letter) })),
    days: cutFacts(days, MOST.day),
    weeks: newest(
      weeks.map((week) => ({ ...week, supervisor: cut(week.supervisor, MOST.week) })),
      MOST.weeks,
      (supervisor) => ({ title: 'Earlier', hours: '', days: '', supervisor }),
      'week',
    ),
    amendments: newest(
      cutFacts(amendments, MOST.text),
      MOST.amendments,
      (title) => ({ title, facts: [] }),
      'amendment',
    ),
    evaluations: newest(
      cutFacts(evaluations, MOST.text),
      MOST.evaluations,
      (title) => ({ title, by: '', scores: [], facts: [] }),
      'evaluation',
    ),
    feedback: feedback && { ...feedback, text: cut(feedback.text, MOST.text) },
  };
}
