import type { EntryField } from '#contract/diary/fields';
import { headingKey } from '#provider/files/tables/table';

/** Headings: names of the store call, the form's labels, common tools. */
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

export type Column = keyof typeof HEADINGS;

/** Ignoring case and signs. */
export const DIARY_HEADINGS: Readonly<Record<string, Column>> = Object.fromEntries(
  (Object.entries(HEADINGS) as [Column, readonly string[]][]).flatMap(([column, names]) =>
    [column, ...names].map((name) => [headingKey(name), column]),
  ),
);

export function fieldOf(name: string): Column | undefined {
  const key = headingKey(name);
  return Object.hasOwn(DIARY_HEADINGS, key) ? DIARY_HEADINGS[key] : undefined;
}
