import '../styles/forms.scss';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { changePasswordRules } from '#contract/rules/auth';
import { useChangePasswordMutation } from '../api/authApi';
import { selectUser } from '../state/auth/selectors';
import { failureNotice } from '../state/failureNotice';
import { noticedSuccess } from '../state/notices';
import { reasonOrSafety, useSubmitErrors } from '../state/useSubmitErrors';
import { FormFrame } from '../ui/form/FormFrame';
import { PasswordField } from '../ui/form/PasswordField';
import { SubmitBar } from '../ui/form/SubmitBar';
import { validateWith } from '../ui/form/validateWith';

const KEY = 'change-password';
const validate = validateWith(changePasswordRules);

interface Passwords {
  current_password: string;
  password: string;
  password_confirmation: string;
}

/** Sets a new password; afterwards the form is blank again. */
export function ChangePasswordForm() {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const [change] = useChangePasswordMutation({ fixedCacheKey: KEY });
  const submitErrors = useSubmitErrors(KEY, undefined, reasonOrSafety);
  const [formKey, setFormKey] = useState(0);
  const submit = async (passwords: Passwords) => {
    const { data, error } = await change(passwords);
    dispatch(
      data
        ? noticedSuccess('Password changed. Your other sessions have ended.')
        : failureNotice(error, 'Failed to change password.'),
    );
    if (data) setFormKey((key) => key + 1);
    return submitErrors();
  };
  return (
    <FormFrame<Passwords> key={formKey} className="surface form-page" validate={validate} onSubmit={submit}>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        name="current_password"
        label="Current Password"
        required
        autoComplete="current-password"
      />
      <PasswordField name="password" label="New Password" required autoComplete="new-password" showStrength />
      <PasswordField
        name="password_confirmation"
        label="Confirm Password"
        required
        autoComplete="new-password"
      />
      <SubmitBar label="Change password" />
    </FormFrame>
  );
}
