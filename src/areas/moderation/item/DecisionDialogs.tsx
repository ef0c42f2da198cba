import { useForm } from 'react-final-form';
import { LIMITS } from '#contract/limits';
import { moderationReasonRules } from '#contract/moderation/rules';
import type { SubmitErrors } from '#src/lib/submission';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { ReasonDialog } from '#src/widgets/ReasonDialog';
import type { Decision } from './decisions';

interface Props {
  /** Which record is decided about: names the draft of the reason. */
  of: string;
  name: string;
  /** The decision that is asked about; null while none is. */
  pending: Decision | null;
  /** Reasons to choose from. */
  reasons: readonly string[];
  busy: boolean;
  submitErrors: SubmitErrors;
  /** Answers whether the decision was accepted. */
  onDecide: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Reasons that go into the field below with one press, where they can be changed. */
function Reasons({ reasons }: { reasons: readonly string[] }) {
  const form = useForm('Reasons');
  const add = (reason: string) => {
    const now = String((form.getState().values as { reason?: string }).reason ?? '').trim();
    if (now.includes(reason)) return;
    form.change('reason', [now, reason].filter(Boolean).join(' ').slice(0, LIMITS.remark));
  };
  return (
    <fieldset className="common-reasons">
      <legend>Common reasons</legend>
      {reasons.map((reason) => (
        <button key={reason} type="button" className="btn btn-sm btn-quiet" onClick={() => add(reason)}>
          {reason}
        </button>
      ))}
    </fieldset>
  );
}

/** Asks once more before an approval, and for the reason of the other decisions. */
export function DecisionDialogs({
  of,
  name,
  pending,
  reasons,
  busy,
  submitErrors,
  onDecide,
  onClose,
}: Props) {
  const plain = pending !== null && !pending.reasoned;
  const reasoned = pending !== null && pending.reasoned;
  const about = (
    <p>
      <strong>{name}</strong>. {pending?.text}
    </p>
  );
  return (
    <>
      <ConfirmDialog
        open={plain}
        title={pending?.title ?? ''}
        confirmLabel={pending?.label ?? ''}
        busy={busy}
        againKey={pending?.key}
        failed={Object.values(submitErrors).join('\n')}
        onClose={onClose}
        onConfirm={() => void onDecide('')}
      >
        {about}
      </ConfirmDialog>
      <ReasonDialog
        open={reasoned}
        title={pending?.title ?? ''}
        about={about}
        draft={`decision-${of}-${pending?.status}`}
        name="reason"
        label="Reason"
        placeholder="Say what must change"
        help="The company can read it."
        rules={moderationReasonRules}
        submitLabel={pending?.label ?? ''}
        submitErrors={submitErrors}
        send={onDecide}
        onClose={onClose}
      >
        <Reasons reasons={reasons} />
      </ReasonDialog>
    </>
  );
}
