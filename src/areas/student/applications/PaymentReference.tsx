import '#src/styles/forms.scss';
import type { Payee } from '#contract/student/calls';
import { RECEIPT_FORMATS } from '#contract/fileFormats';
import { LIMITS } from '#contract/limits';
import { paymentReferenceRules } from '#contract/application/rules';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { useStoreStudentPaymentMutation } from '#src/api/studentApi';
import { formatRupees } from '#src/lib/money';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Dialog } from '#src/ui/dialog/Dialog';
import { FileField } from '#src/ui/form/fields/FileField';
import { TextField } from '#src/ui/form/fields/TextField';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';
import { WhomToPay } from '../payments/WhomToPay';

interface PaymentDue {
  applicationId: number;
  internship: string;
  amount: number | null;
  /** An earlier reference was rejected. */
  refused: boolean;
  remark: string | null;
  /** Null if the college named nobody. */
  payee: Payee | null;
}

interface Props {
  open: boolean;
  due: PaymentDue;
  onClose: () => void;
}

interface Values {
  reference: string;
  receipt: File | string | null;
}

const validate = validateWith(paymentReferenceRules);

/** Accepts a Paid internship's offer by its payment reference, which the coordinator verifies. */
export function PaymentReference({ open, due, onClose }: Props) {
  const { applicationId, internship, amount, refused, remark, payee } = due;
  const { send, submitErrors, isLoading } = useFormMutation(useStoreStudentPaymentMutation, {
    key: `payment-${applicationId}`,
    done: 'Payment reference sent for verification.',
    failed: DASHBOARD_TEXTS.statusUpdateFailed,
    // On failure it stays open with the typed reference.
    onDone: onClose,
    onLost: onClose,
  });
  return (
    <Dialog open={open} title={refused ? 'Send new reference' : 'Accept and pay'} onClose={onClose}>
      {refused && remark && (
        <p className="notice notice-amber">Your coordinator could not verify the last payment: {remark}</p>
      )}
      <p>
        {internship} costs <strong>{formatRupees(amount) || 'a fee that is not stated'}</strong>
        {formatRupees(amount) && ' in total'}.{' '}
        {refused
          ? 'Enter the payment reference again. Your coordinator verifies it.'
          : 'Pay to the account shown here, then enter the payment reference. Your coordinator verifies it.'}
      </p>
      <WhomToPay payee={payee} />
      <DraftForm<Values>
        form={`payment-${applicationId}`}
        initialValues={{ reference: '', receipt: null }}
        validate={validate}
        onSubmit={({ reference, receipt }) =>
          send({
            applicationId,
            reference: reference.trim(),
            receipt: receipt instanceof File ? receipt : null,
          })
        }
        submitErrors={submitErrors}
        onCancel={onClose}
        upload="payment"
        submitLabel="Send reference"
        disabled={isLoading}
      >
        <TextField
          name="reference"
          label="Payment reference"
          placeholder="T2611260123456"
          required
          maxLength={LIMITS.reference}
          help="The transaction or UTR number that your bank shows."
        />
        <FileField
          name="receipt"
          label="Receipt"
          formats={RECEIPT_FORMATS}
          help="A PDF or picture of the receipt speeds up the check."
        />
      </DraftForm>
    </Dialog>
  );
}
