import '#src/styles/forms.scss';
import { useSelector } from 'react-redux';
import { LIMITS } from '#contract/limits';
import { planReasonRules } from '#contract/plan/rules';
import type { StudentPlan } from '#contract/plan/shape';
import { useAmendCollegePlacementMutation } from '#src/api/placementsApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { selectToday } from '#src/state/ui';
import { Dialog } from '#src/ui/dialog/Dialog';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';
import { itemOptions } from '#src/widgets/plan/counts';

interface Values {
  plan_id: string;
  reason: string;
}

interface Props {
  id: number;
  plan: StudentPlan | null | undefined;
  plans: readonly StudentPlan[];
  onClose: () => void;
}

/** For which item of the plan an approved placement counts. */
export function PlanItemDialog({ id, plan, plans, onClose }: Props) {
  const today = useSelector(selectToday);
  const { send, submitErrors } = useFormMutation(useAmendCollegePlacementMutation, {
    key: `placement-plan-${id}`,
    done: 'Placement changed.',
    failed: 'The item could not be saved. What you typed is still here.',
    onDone: onClose,
    onLost: onClose,
  });
  return (
    <Dialog open title="Which item does it count for?" onClose={onClose}>
      <p>The hours of the item become the target of the placement.</p>
      <DraftForm<Values>
        form={`placement-plan-${id}`}
        initialValues={{ plan_id: String(plan?.id ?? ''), reason: '' }}
        validate={validateWith(planReasonRules)}
        onSubmit={({ plan_id, reason }) => send({ id, plan_id, from_date: today, reason: reason.trim() })}
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Save"
        submittingLabel="Saving…"
      >
        <SelectField name="plan_id" label="Item" placeholder="None" options={itemOptions(plans)} />
        <TextAreaField name="reason" label="Reason" required maxLength={LIMITS.remark} rows={3} />
      </DraftForm>
    </Dialog>
  );
}
