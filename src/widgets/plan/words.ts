import type { StudentPlan } from '#contract/plan/shape';
import { planSize, type PlanState } from '#contract/plan/states';
import { known } from '#contract/known';
import { formatDate } from '#src/lib/dates';

const SO_FAR: Readonly<Record<PlanState, string>> = {
  owed: 'none yet',
  waiting: 'waiting for approval',
  placed: 'placed',
  running: 'running',
  completed: 'completed',
  credited: 'credited',
  exempt: 'exempt',
};

/** "240 hours by 15 Jun 2027" */
export const planNeed = (plan: Pick<StudentPlan, 'hours' | 'weeks' | 'due'>): string =>
  `${planSize(plan)} by ${formatDate(plan.due)}`;

/** "240 hours by 15 Jun 2027: none yet", or how much is done. */
export function planText(plan: StudentPlan): string {
  const { state, done, hours } = plan;
  const part = `${done} ${hours === null ? 'weeks' : 'hours'} so far`;
  const isOpen = state === 'owed' || state === 'running';
  return `${planNeed(plan)}: ${isOpen && done > 0 ? part : (known(SO_FAR, state) ?? state)}`;
}
