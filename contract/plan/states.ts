/** How far a student is with an item of the college's plan (docs/placements.md, plan 2). */
import { several } from '../several';

export const PLAN_STATES = [
  'owed',
  'waiting',
  'placed',
  'running',
  'completed',
  'credited',
  'exempt',
] as const;
export type PlanState = (typeof PLAN_STATES)[number];

export const PLAN_STATE_LABEL: Readonly<Record<PlanState, string>> = {
  owed: 'Owed',
  waiting: 'Waiting for approval',
  placed: 'Placed',
  running: 'Running',
  completed: 'Completed',
  credited: 'Credited',
  exempt: 'Exempt',
};

/** Nothing is owed any more. */
export const DONE_PLAN_STATES = ['completed', 'credited', 'exempt'] as const satisfies readonly PlanState[];
export const isPlanDone = (state: PlanState): boolean => DONE_PLAN_STATES.some((one) => one === state);

/** `late` is a flag beside the state. */
export const OWES = [...PLAN_STATES, 'late'] as const;
export type Owes = (typeof OWES)[number];

export const PLAN_GRANTS = ['credit', 'exempt'] as const;
export type PlanGrantKind = (typeof PLAN_GRANTS)[number];

interface Size {
  hours: number | null;
  weeks: number | null;
}

/** "240 hours" or "6 weeks". */
export const planSize = ({ hours, weeks }: Size): string =>
  hours === null ? several(weeks ?? 0, 'week') : several(hours, 'hour');

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
/** "Jun" of "06" */
export const monthName = (month: string): string => MONTHS[Number(month) - 1] ?? '';
/** "15 Jun" of "06-15". */
export const dueText = (due: string): string => `${due.slice(3)} ${monthName(due.slice(0, 2))}`;
