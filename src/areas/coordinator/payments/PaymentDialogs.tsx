import '#src/styles/forms.scss';
import type { CoordinatorPayment } from '#contract/calls/coordinator';
import type { ApplicationEvent } from '#contract/lifecycles/application';
import { LIMITS } from '#contract/limits';
import { paymentRemarkRules } from '#contract/rules/moderation';
import type { SubmitErrors } from '#src/lib/submitErrors';
import { formatRupees } from '#src/lib/money';
import { ConfirmDialog } from '#src/ui/ConfirmDialog';
import { TextAreaField } from '#src/ui/form/TextAreaField';
import { validateWith } from '#src/ui/form/validateWith';
import { Dialog } from '#src/ui/Dialog';
import { DraftForm } from '#src/widgets/DraftForm';

interface Props {
  payment: CoordinatorPayment;
  asked: ApplicationEvent | null;
  busy: boolean;
  submitErrors: SubmitErrors;
  /** Answers whether the decision was accepted. */
  onDecide: (remark: string) => Promise<boolean>;
  onClose: () => void;
}

const validate = validateWith(paymentRemarkRules);

/** Asks once more before a payment is confirmed, and for the remark of one that failed. */
export function PaymentDialogs({ payment, asked, busy, submitErrors, onDecide, onClose }: Props) {
  const about = (
    <p>
      <strong>{payment.student?.name}</strong>, {formatRupees(payment.amount)} for {payment.internship},
      reference {payment.reference}.
    </p>
  );
  return (
    <>
      <ConfirmDialog
        open={asked === 'confirmPayment'}
        title="Verify this payment?"
        confirmLabel="Verify payment"
        busy={busy}
        failed={Object.values(submitErrors).join('\n')}
        onClose={onClose}
        onConfirm={() => void onDecide('')}
      >
        {about}
        <p>This accepts the offer and cannot be undone.</p>
      </ConfirmDialog>
      <Dialog open={asked === 'failPayment'} title="Reject this payment?" onClose={onClose}>
        {about}
        <DraftForm<{ remark?: string }>
          form={`payment-reject-${payment.id}`}
          initialValues={{}}
          validate={validate}
          onSubmit={({ remark = '' }) => onDecide(remark.trim())}
          submitErrors={submitErrors}
          onCancel={onClose}
          submitLabel="Reject payment"
        >
          <TextAreaField
            name="remark"
            label="Remark"
            required
            maxLength={LIMITS.remark}
            rows={4}
            help="The student reads it and can send a new reference."
          />
        </DraftForm>
      </Dialog>
    </>
  );
}
