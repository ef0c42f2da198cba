/** Which internships hang where on the home page: no notice hangs twice. */
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

/** How many cards stand in a row of the page. */
export const SHOWN = 6;
const WEEK = 7;

/** The three notices of the board; fewer when fewer are open. */
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

/** What closes within a week of `today` (YYYY-MM-DD) and is not on the board. */
export const closingThisWeek = (lists: HomeLists, today: string): Rows =>
  without(lists.deadline, pinnedOf(lists)).filter(({ deadline }) => {
    const left = daysUntil(deadline, today);
    return left !== null && left >= 0 && left <= WEEK;
  });

/** What pays a stipend and is not on the board, the highest first. */
export const withStipend = (lists: HomeLists): Rows => without(lists.stipend, pinnedOf(lists));
