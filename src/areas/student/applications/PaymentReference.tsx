import '../../../styles/forms.scss';
import { useEffect, useRef } from 'react';
import type { StudentApplication } from '../../../../contract/calls/student';
import { LIMITS } from '../../../../contract/limits';
import { paymentReferenceRules } from '../../../../contract/rules/application';
import { formatRupees } from '../../../lib/money';
import { FormFrame } from '../../../ui/form/FormFrame';
import { SubmitBar } from '../../../ui/form/SubmitBar';
import { TextField } from '../../../ui/form/TextField';
import { validateWith } from '../../../ui/form/validateWith';

interface Props {
  open: boolean;
  busy: boolean;
  internship: StudentApplication['internship_details'];
  onSubmit: (reference: string) => void;
  onClose: () => void;
}

const validate = validateWith(paymentReferenceRules);

/** A Paid internship's offer is accepted by the reference of its payment, which the coordinator verifies. */
export function PaymentReference({ open, internship, onSubmit, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
  }, [open]);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="payment-title" onClose={onClose}>
      <h2 id="payment-title">Accept and pay</h2>
      <p>
        {internship?.name} costs <strong>{formatRupees(internship?.internship_fee)}</strong> in total. Pay it to the company, then enter the reference of the payment: your coordinator verifies it.
      </p>
      <FormFrame<{ reference?: string }>
        validate={validate}
        onSubmit={async ({ reference = '' }) => {
          onSubmit(reference.trim());
          return undefined;
        }}
      >
        <TextField name="reference" label="Payment reference" required maxLength={LIMITS.reference} help="The transaction or UTR number that your bank shows." />
        <SubmitBar label="Send reference" onCancel={onClose} />
      </FormFrame>
    </dialog>
  );
}
