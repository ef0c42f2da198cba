/** Where each internship shows on the home page; none shows twice. */
import type { InternshipSummary } from '#contract/internship/calls';
import { daysUntil } from '#src/lib/dates';

export interface Pinned {
  label: string;
  internship: InternshipSummary;
}

type Rows = readonly InternshipSummary[];
export interface HomeLists {
  deadline: Rows;
  stipend: Rows;
  newest: Rows;
}

export const SHOWN = 6;
const WEEK = 7;

/** Fewer if fewer are open. */
export function pinnedOf({ deadline, stipend, newest }: HomeLists): Pinned[] {
  const taken = new Set<number>();
  const choices: [string, Rows][] = [
    ['Closing soonest', deadline],
    ['Best paid', stipend],
    ['Newest', newest],
  ];
  return choices.flatMap(([label, rows]) => {
    const internship = rows.find(({ id }) => !taken.has(id));
    if (!internship) return [];
    taken.add(internship.id);
    return [{ label, internship }];
  });
}

const without = (rows: Rows, pinned: readonly Pinned[]) =>
  rows.filter(({ id }) => !pinned.some(({ internship }) => internship.id === id)).slice(0, SHOWN);

/** Within a week of `today` (YYYY-MM-DD), and not on the board. */
export const closingThisWeek = (lists: HomeLists, today: string): Rows =>
  without(lists.deadline, pinnedOf(lists)).filter(({ deadline }) => {
    const left = daysUntil(deadline, today);
    return left !== null && left >= 0 && left <= WEEK;
  });

/** Not on the board, the highest first. */
export const withStipend = (lists: HomeLists): Rows => without(lists.stipend, pinnedOf(lists));
