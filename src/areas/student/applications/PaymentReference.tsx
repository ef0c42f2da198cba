import '#src/styles/forms.scss';
import type { StudentApplication } from '#contract/calls/student';
import { LIMITS } from '#contract/limits';
import { paymentReferenceRules } from '#contract/rules/application';
import type { SubmitErrors } from '#src/lib/submitErrors';
import { formatRupees } from '#src/lib/money';
import { Dialog } from '#src/ui/Dialog';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { TextField } from '#src/ui/form/TextField';
import { validateWith } from '#src/ui/form/validateWith';

interface Props {
  open: boolean;
  busy: boolean;
  internship: StudentApplication['internship_details'];
  submitErrors: SubmitErrors;
  /** Answers whether it was accepted. */
  onSubmit: (reference: string) => Promise<boolean>;
  onClose: () => void;
}

const validate = validateWith(paymentReferenceRules);

/** A Paid internship's offer is accepted by the reference of its payment, which the coordinator verifies. */
export function PaymentReference({ open, busy, internship, submitErrors, onSubmit, onClose }: Props) {
  return (
    <Dialog open={open} title="Accept and pay" onClose={onClose}>
      <p>
        {internship?.name} costs <strong>{formatRupees(internship?.internship_fee)}</strong> in total. Pay it
        to the company, then enter the reference of the payment: your coordinator verifies it.
      </p>
      <FormFrame<{ reference?: string }>
        validate={validate}
        onSubmit={({ reference = '' }) => onSubmit(reference.trim())}
        submitErrors={submitErrors}
      >
        <TextField
          name="reference"
          label="Payment reference"
          required
          maxLength={LIMITS.reference}
          help="The transaction or UTR number that your bank shows."
        />
        <SubmitBar label="Send reference" onCancel={onClose} disabled={busy} />
      </FormFrame>
    </Dialog>
  );
}
