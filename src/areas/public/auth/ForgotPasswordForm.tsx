import { useDispatch } from 'react-redux';
import { TEXTS } from '#contract/texts';
import { useForgotPasswordMutation } from '#src/api/authApi';
import { failureNotice } from '#src/state/failureNotice';
import { noticedSuccess } from '#src/state/notices';
import { useSubmitErrors } from '#src/state/useSubmitErrors';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { TextField } from '#src/ui/form/TextField';

const KEY = 'forgot-password';
const SENT = 'If this email is registered, a reset link is on its way.';

interface Values {
  email: string;
}

/** @param onSent told the provider's words, which are the same for every address */
export function ForgotPasswordForm({ onSent }: { onSent: (message: string) => void }) {
  const dispatch = useDispatch();
  const [forgot] = useForgotPasswordMutation({ fixedCacheKey: KEY });
  const submitErrors = useSubmitErrors(KEY);
  const submit = async ({ email = '' }: Partial<Values>) => {
    const { data, error } = await forgot({ email: email.trim() });
    if (data) {
      dispatch(noticedSuccess(data.message || SENT));
      onSent(data.message || SENT);
      return undefined;
    }
    dispatch(failureNotice(error, TEXTS.somethingWrong));
    return submitErrors();
  };
  return (
    <FormFrame<Partial<Values>> onSubmit={submit}>
      <TextField name="email" label="Email" required type="email" autoComplete="username" />
      <SubmitBar label="Send reset link" submittingLabel="Sending..." />
    </FormFrame>
  );
}
