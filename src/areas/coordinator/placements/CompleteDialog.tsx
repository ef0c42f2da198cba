import '#src/styles/forms.scss';
import { useMemo } from 'react';
import { useFormState } from 'react-final-form';
import { useSelector } from 'react-redux';
import type { PlacementCheck } from '#contract/placement/checksShape';
import { endableDays, mayComplete } from '#contract/placement/calendar';
import type { CollegePlacement } from '#contract/placement/calls';
import { PLACEMENT_OUTCOMES, PLACEMENT_STATE } from '#contract/placement/lifecycle';
import { LIMITS } from '#contract/limits';
import { placementOutcomeRules } from '#contract/placement/rules';
import { useCompletePlacementMutation } from '#src/api/placementsApi';
import { formatDate } from '#src/lib/dates';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { selectToday } from '#src/state/ui';
import { Dialog } from '#src/ui/dialog/Dialog';
import { Icon } from '#src/ui/Icon';
import { DateField } from '#src/ui/form/fields/DateField';
import { RadioGroupField } from '#src/ui/form/choices/RadioGroupField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';
import { checkName, gapsOf } from '#src/widgets/placement/PlacementChecks';

interface Values {
  outcome: string;
  date: string;
  reason: string;
}

const BLANK: Values = { outcome: '', date: '', reason: '' };
const OUTCOMES = PLACEMENT_OUTCOMES.map((value) => ({ value, label: PLACEMENT_STATE[value].label }));
/** Before its last day. */
const EARLY = OUTCOMES.filter(({ value }) => value !== 'completed');
const WITH_GAPS = 'Enter why you complete it with gaps';

/** With gaps, completing needs a reason too. */
const validateWithGaps = (gaps: boolean) => (values: Values) => ({
  ...validateWith(placementOutcomeRules)(values),
  ...(gaps && values.outcome === 'completed' && !values.reason.trim() && { reason: WITH_GAPS }),
});

function Gaps({ gaps }: { gaps: readonly PlacementCheck[] }) {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  if (values.outcome !== 'completed' || gaps.length === 0) return null;
  return (
    <>
      <p className="notice notice-amber">
        <Icon name="warning" />
        <span>Not yet met: {gaps.map(({ key }) => checkName(key)).join(', ')}.</span>
      </p>
      <TextAreaField
        name="reason"
        label="Reason"
        required
        maxLength={LIMITS.remark}
        rows={3}
        help="Why complete it anyway? The student can read your answer."
      />
    </>
  );
}

/** An end that is no completion. */
function EarlyEnd({ placement }: { placement: CollegePlacement }) {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const days = endableDays(placement, useSelector(selectToday));
  if (!values.outcome || values.outcome === 'completed') return null;
  return (
    <>
      <DateField name="date" label="Last day" required min={days?.first ?? undefined} max={days?.last} />
      <TextAreaField name="reason" label="Reason" required maxLength={LIMITS.remark} rows={3} />
    </>
  );
}

interface Props {
  placement: CollegePlacement;
  checks: readonly PlacementCheck[];
  onClose: () => void;
}

export function CompleteDialog({ placement, checks, onClose }: Props) {
  const isOver = mayComplete(placement, useSelector(selectToday));
  const gaps = gapsOf(checks);
  const validate = useMemo(() => validateWithGaps(gaps.length > 0), [gaps.length]);
  const { send, submitErrors } = useFormMutation(useCompletePlacementMutation, {
    key: `placement-end-${placement.id}`,
    done: 'Decision saved. The student has been notified.',
    failed: 'The decision could not be saved.',
    onDone: onClose,
    onLost: onClose,
  });
  return (
    <Dialog
      open
      title={isOver ? 'Complete or end this placement' : 'End this placement early'}
      onClose={onClose}
    >
      <p>
        <strong>{placement.student.name}</strong>, {placement.title}.{' '}
        {isOver
          ? 'A completed placement can be reopened until its certificate is issued.'
          : `It can be completed from ${formatDate(placement.end_date)}. You can't undo an early end.`}
      </p>
      <DraftForm<Values>
        form={`placement-end-${placement.id}`}
        initialValues={BLANK}
        validate={validate}
        onSubmit={({ outcome, date, reason }) =>
          send({
            id: placement.id,
            outcome,
            ...(outcome === 'completed' ? {} : { date }),
            ...((outcome !== 'completed' || gaps.length > 0) && { reason: reason.trim() }),
          })
        }
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Save outcome"
        submittingLabel="Saving…"
      >
        <RadioGroupField
          name="outcome"
          label="How did it end?"
          required
          options={isOver ? OUTCOMES : EARLY}
        />
        <Gaps gaps={gaps} />
        <EarlyEnd placement={placement} />
      </DraftForm>
    </Dialog>
  );
}
