import { flushSync } from 'react-dom';
import { useForm } from 'react-final-form';
import { LIMITS } from '#contract/limits';
import { moderationReasonRules } from '#contract/moderation/rules';
import type { SubmitErrors } from '#src/lib/submission';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { ReasonDialog } from '#src/widgets/ReasonDialog';
import type { Decision } from './decisions';

interface Props {
  /** The record, which names the draft of the reason. */
  of: string;
  name: string;
  /** Null for none. */
  pending: Decision | null;
  reasons: readonly string[];
  busy: boolean;
  submitErrors: SubmitErrors;
  /** Resolves to whether it was accepted. */
  onDecide: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Inserted into the field above, where they can be changed. */
function Reasons({ reasons }: { reasons: readonly string[] }) {
  const form = useForm('Reasons');
  const add = (reason: string) => {
    const now = String((form.getState().values as { reason?: string }).reason ?? '').trim();
    if (now.includes(reason)) return;
    const text = [now, reason].filter(Boolean).join(' ').slice(0, LIMITS.remark);
    flushSync(() => form.change('reason', text));
    // What is typed next comes after it. Without the focus browsers forget the place.
    const area = document.getElementById('field-reason');
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.focus();
    area.setSelectionRange(text.length, text.length);
  };
  return (
    <fieldset className="d-flex flex-wrap gap-2 border-0 p-0 mb-4">
      <legend className="small muted">Common reasons</legend>
      {reasons.map((reason) => (
        <button
          key={reason}
          type="button"
          className="btn btn-sm btn-quiet text-start"
          onClick={() => add(reason)}
        >
          {reason}
        </button>
      ))}
    </fieldset>
  );
}

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
