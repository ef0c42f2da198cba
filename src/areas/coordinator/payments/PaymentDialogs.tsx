import type { ReactNode } from 'react';
import type { ApplicationEvent } from '#contract/application/lifecycle';
import { paymentRemarkRules } from '#contract/moderation/rules';
import type { SubmitErrors } from '#src/lib/submission';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { ReasonDialog } from '#src/widgets/ReasonDialog';

const ONE = {
  label: 'payment',
  text: 'This accepts the offer and cannot be undone.',
  help: 'The student can read it and send a new reference.',
} as const;
const SEVERAL = {
  label: 'payments',
  text: 'This accepts their offers and cannot be undone.',
  help: 'Each student can read it and send a new reference.',
} as const;

interface Props {
  pending: ApplicationEvent | null;
  /** How many are decided together. */
  several?: number;
  about?: ReactNode;
  /** Draft name of the remark. */
  draft: string;
  busy: boolean;
  submitErrors?: SubmitErrors;
  /** Resolves to whether it was accepted. */
  onDecide: (remark: string) => Promise<boolean>;
  onClose: () => void;
}

export function PaymentDialogs({
  pending,
  several,
  about,
  draft,
  busy,
  submitErrors,
  onDecide,
  onClose,
}: Props) {
  const words = several === undefined ? ONE : SEVERAL;
  const which =
    several === undefined ? 'this payment' : `${several} ${several === 1 ? 'payment' : 'payments'}`;
  return (
    <>
      <ConfirmDialog
        open={pending === 'confirmPayment'}
        title={`Verify ${which}?`}
        confirmLabel={`Verify ${words.label}`}
        busy={busy}
        failed={Object.values(submitErrors ?? {}).join('\n')}
        onClose={onClose}
        onConfirm={() => void onDecide('')}
      >
        {about}
        <p>{words.text}</p>
      </ConfirmDialog>
      <ReasonDialog
        open={pending === 'failPayment'}
        title={`Reject ${which}?`}
        about={about}
        draft={draft}
        name="remark"
        label="Remark"
        help={words.help}
        rules={paymentRemarkRules}
        submitLabel={`Reject ${words.label}`}
        submitErrors={submitErrors}
        send={onDecide}
        onClose={onClose}
      />
    </>
  );
}
