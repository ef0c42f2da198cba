import '#src/styles/forms.scss';
import { useForm } from 'react-final-form';
import { LIMITS } from '#contract/limits';
import { moderationReasonRules } from '#contract/rules/moderation';
import type { SubmitErrors } from '#src/lib/submitErrors';
import { ConfirmDialog } from '#src/ui/ConfirmDialog';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { TextAreaField } from '#src/ui/form/TextAreaField';
import { validateWith } from '#src/ui/form/validateWith';
import { Dialog } from '#src/ui/Dialog';
import type { Decision } from './decisions';

interface Props {
  name: string;
  /** The decision that is asked about; null while none is. */
  asked: Decision | null;
  /** Reasons to choose from. */
  reasons: readonly string[];
  busy: boolean;
  submitErrors: SubmitErrors;
  /** Answers whether the decision was accepted. */
  onDecide: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

const validate = validateWith(moderationReasonRules);

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
export function DecisionDialogs({ name, asked, reasons, busy, submitErrors, onDecide, onClose }: Props) {
  const plain = asked !== null && !asked.reasoned;
  const reasoned = asked !== null && asked.reasoned;
  return (
    <>
      <ConfirmDialog
        open={plain}
        title={asked?.title ?? ''}
        confirmLabel={asked?.label ?? ''}
        busy={busy}
        failed={Object.values(submitErrors).join('\n')}
        onClose={onClose}
        onConfirm={() => void onDecide('')}
      >
        <p>
          <strong>{name}</strong>. {asked?.text}
        </p>
      </ConfirmDialog>
      <Dialog open={reasoned} title={asked?.title ?? ''} onClose={onClose}>
        <p>
          <strong>{name}</strong>. {asked?.text}
        </p>
        <FormFrame<{ reason?: string }>
          validate={validate}
          onSubmit={({ reason = '' }) => onDecide(reason.trim())}
          submitErrors={submitErrors}
        >
          <Reasons reasons={reasons} />
          <TextAreaField
            name="reason"
            label="Reason"
            placeholder="What must change, in your own words"
            required
            maxLength={LIMITS.remark}
            rows={4}
            help="The company reads it."
          />
          <SubmitBar label={asked?.label ?? ''} onCancel={onClose} />
        </FormFrame>
      </Dialog>
    </>
  );
}
