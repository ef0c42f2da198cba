import { useSelector } from 'react-redux';
import { selectUser } from '#src/state/auth/selectors';
import { PasswordField } from '#src/ui/form/fields/PasswordField';

export function OwnPassword() {
  const user = useSelector(selectUser);
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        name="current_password"
        label="Your password"
        required
        autoComplete="current-password"
        id="two-step-password"
      />
    </>
  );
}
