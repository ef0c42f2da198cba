import '#src/styles/forms.scss';
import type { Complaint } from '#contract/complaint/calls';
import { COMPLAINT_TEXTS } from '#contract/complaint/lifecycle';
import { passOnRules } from '#contract/complaint/rules';
import { LIMITS } from '#contract/limits';
import { usePassOnComplaintMutation } from '#src/api/placementsApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { Icon } from '#src/ui/Icon';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';

interface Values {
  text: string;
}
const validate = validateWith(passOnRules);

export function PassOnDialog({
  complaint: { id, company, passed_text, company_suspended },
  onClose,
}: {
  complaint: Complaint;
  onClose: () => void;
}) {
  const { send, submitErrors } = useFormMutation(usePassOnComplaintMutation, {
    key: `complaint-pass-on-${id}`,
    done: company_suspended === 1 ? COMPLAINT_TEXTS.passedOnLater : COMPLAINT_TEXTS.passedOn,
    failed: 'The text could not be sent. What you typed is still here.',
    onDone: onClose,
    onLost: onClose,
  });
  return (
    <Dialog open title={`Write to ${company}`} onClose={onClose}>
      {company_suspended === 1 && (
        <p className="notice notice-amber">
          <Icon name="warning" />
          <span>This company is suspended. It reads your text only once the suspension is lifted.</span>
        </p>
      )}
      <p>The company reads this text and nothing else of the complaint. Name the student only if you must.</p>
      <DraftForm<Values>
        form={`complaint-pass-on-${id}`}
        initialValues={{ text: passed_text ?? '' }}
        validate={validate}
        onSubmit={({ text }) => send({ id: String(id), text })}
        submitErrors={submitErrors}
        onCancel={onClose}
        submitLabel="Send to the company"
        submittingLabel="Sending…"
      >
        <TextAreaField
          name="text"
          label="Text for the company"
          placeholder="e.g. An intern was asked for a deposit. Please explain by Friday."
          required
          maxLength={LIMITS.messageMax}
          rows={6}
        />
      </DraftForm>
    </Dialog>
  );
}
