import type { StudentPlan } from '#contract/plan/shape';
import { PLAN_STATE_LABEL, type PlanState } from '#contract/plan/states';
import type { StatusInfo } from '#contract/lifecycle';
import { known } from '#contract/known';
import { StatusChip } from '#src/ui/StatusChip';

const COLOURS: Readonly<Record<PlanState, StatusInfo['colour']>> = {
  owed: 'gray',
  waiting: 'amber',
  placed: 'blue',
  running: 'blue',
  completed: 'green',
  credited: 'green',
  exempt: 'gray',
};

interface Props {
  plan: Pick<StudentPlan, 'state' | 'late'>;
  /** Of a list, whose second line says it. */
  saysLate?: boolean;
}

/** How far a student is with an item; late is red. */
export function PlanChip({ plan: { state, late }, saysLate = true }: Props) {
  const label = known(PLAN_STATE_LABEL, state) ?? state;
  const colour = known(COLOURS, state) ?? 'gray';
  return (
    <StatusChip
      info={late === 1 ? { label: saysLate ? `${label}, late` : label, colour: 'red' } : { label, colour }}
    />
  );
}
