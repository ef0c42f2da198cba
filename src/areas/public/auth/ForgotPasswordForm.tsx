import { TEXTS } from '#contract/texts';
import { useForgotPasswordMutation } from '#src/api/authApi';
import { ownWordsAndSafety } from '#src/state/form/failureWords';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { TextField } from '#src/ui/form/TextField';

const SENT = 'If this email is registered, a reset link is on its way.';
const wordsOf = ({ message }: { message: string }) => message || SENT;

/** @param onSent told the provider's words, which are the same for every address */
export function ForgotPasswordForm({ onSent }: { onSent: (message: string) => void }) {
  const { send, submitErrors } = useFormMutation(useForgotPasswordMutation, {
    key: 'forgot-password',
    done: wordsOf,
    failed: TEXTS.somethingWrong,
    say: ownWordsAndSafety,
    onDone: (result) => onSent(wordsOf(result)),
  });
  return (
    <FormFrame<{ email?: string }>
      onSubmit={({ email = '' }) => send({ email: email.trim() })}
      submitErrors={submitErrors}
    >
      <TextField name="email" label="Email" required type="email" autoComplete="username" />
      <SubmitBar label="Send reset link" submittingLabel="Sending..." />
    </FormFrame>
  );
}
