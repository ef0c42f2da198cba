import '../styles/forms.scss';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { changePasswordRules } from '#contract/auth/rules';
import { useChangePasswordMutation } from '../api/authApi';
import { selectUser } from '../state/auth/selectors';
import { useFormMutation } from '../state/form/useFormMutation';
import { FormFrame } from '../ui/form/FormFrame';
import { PasswordField } from '../ui/form/fields/PasswordField';
import { SubmitBar } from '../ui/form/SubmitBar';
import { validateWith } from '../ui/form/validateWith';

const validate = validateWith(changePasswordRules);

interface Passwords {
  current_password: string;
  password: string;
  password_confirmation: string;
}

export function ChangePasswordForm() {
  const user = useSelector(selectUser);
  const [formKey, setFormKey] = useState(0);
  const { send, submitErrors } = useFormMutation(useChangePasswordMutation, {
    key: 'change-password',
    done: 'Password changed. Your other sessions have ended.',
    failed: 'Failed to change password.',
    onDone: () => setFormKey((key) => key + 1),
  });
  return (
    <FormFrame<Passwords>
      key={formKey}
      className="form-page"
      validate={validate}
      onSubmit={send}
      submitErrors={submitErrors}
    >
      {/* For password managers. */}
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
        placeholder="The same password again"
        required
        autoComplete="new-password"
      />
      <SubmitBar label="Change password" />
    </FormFrame>
  );
}
