import type { StudentPlan } from '#contract/plan/shape';
import { isPlanDone } from '#contract/plan/states';
import { planNeed, planText } from './words';

/** For which a placement may count; what is done needs none. */
export const openItems = (plans: readonly StudentPlan[] | undefined): StudentPlan[] =>
  (plans ?? []).filter(({ state }) => !isPlanDone(state));

export const itemOptions = (plans: readonly StudentPlan[]) =>
  plans.map((one) => ({ value: String(one.id), label: `${one.name}, ${planNeed(one)}` }));

/** Where one item is open there is nothing to select. */
export const countsText = (plan: StudentPlan): string => `Counts for ${plan.name}: ${planText(plan)}.`;
