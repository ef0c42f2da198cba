import type { EntryField } from '#contract/names/diary';

/** How people head the columns of a diary: names of the store call, the form's labels, common tools. */
const HEADINGS = {
  date: ['diary date', 'entry date', 'work date', 'day'],
  description: ['work summary', 'summary', 'work done', 'work description', 'work', 'tasks', 'activities'],
  hours: ['hours worked', 'working hours', 'work hours', 'time spent', 'no of hours'],
  learnings: ['learnings outcomes', 'learning outcomes', 'learning', 'key learnings', 'outcomes'],
  blockers: ['blockers risks', 'blocker', 'risks', 'challenges', 'issues'],
  links: ['reference links', 'references', 'reference link', 'link'],
  mood_slider: ['mood'],
  skill_ids: [],
  skills: ['skills used', 'skill'],
} as const satisfies Readonly<Record<EntryField | 'skills', readonly string[]>>;

/** What a column of a file may hold. */
export type Column = keyof typeof HEADINGS;

const FIELDS = new Map<string, Column>(
  (Object.entries(HEADINGS) as [Column, readonly string[]][]).flatMap(([field, names]) =>
    [field.replace('_', ' '), ...names].map((name): [string, Column] => [name, field]),
  ),
);
/** A heading is as long as that at most. */
const LONGEST = 40;

/** The field that a heading or a name of a JSON record stands for: case, blanks and signs do not count. */
export const fieldOf = (heading: string): Column | undefined =>
  heading.length > LONGEST
    ? undefined
    : FIELDS.get(
        heading
          .toLowerCase()
          .replace(/[^a-z]+/g, ' ')
          .trim(),
      );
