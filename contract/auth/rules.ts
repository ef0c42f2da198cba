/**
 * Rules of sign-in, registration and passwords, by name of the call's body. The provider runs all of them; of
 * the forms only the change of a password does, the others show what the server answers.
 */
import { boolean, object, ref, string } from 'yup';
import { LIMITS } from '../limits';
import { isCommonPassword, isOwnPassword } from './commonPasswords';
import { email, phone, requiredText } from '../textRules';

export const OWN_PASSWORD = 'Do not use your name or your email as the password.';

const newPassword = () =>
  string()
    .typeError('Password is required')
    .required('Password is required')
    .min(LIMITS.passwordMin, `Password must be at least ${LIMITS.passwordMin} characters.`)
    .max(LIMITS.passwordMax, `Password must be at most ${LIMITS.passwordMax} characters.`)
    .test('common', 'This password is too common.', (value) => !value || !isCommonPassword(value))
    // What the body does not say of its sender the provider knows.
    .test(
      'own',
      OWN_PASSWORD,
      (value, { parent }) => !value || !isOwnPassword(value, parent as { name?: string; email?: string }),
    );

const confirmation = () =>
  string()
    .typeError('Confirm the password')
    .required('Confirm the password')
    .oneOf([ref('password')], 'Passwords do not match.');

/**
 * A sign-in. The password is only bounded, not judged: one that is too short is a wrong one and must be
 * answered like one (docs/security.md, sign-in 8).
 */
export const loginRules = object({
  email: email('Enter a valid email', 'Email is required'),
  password: string()
    .typeError('Password is required')
    .required('Password is required')
    .max(LIMITS.passwordMax, `Password must be at most ${LIMITS.passwordMax} characters.`),
});

/** The registration of a student, or of a company by `is_company` (docs/security.md, sign-in 9 and 12). */
export const registrationRules = object({
  name: requiredText('Name is required', { min: 2, max: LIMITS.name }),
  mobile: phone('Enter a valid 10-digit mobile number'),
  email: email('Enter a valid email', 'Email is required'),
  password: newPassword(),
  password_confirmation: confirmation(),
  // What a form leaves blank is no.
  is_company: boolean()
    .transform((value: unknown, sent: unknown) => (sent === null || sent === '' ? false : value))
    .typeError('Must be true or false')
    .default(false),
});

/** The request for a reset link: an e-mail address of any account or none. */
export const forgotPasswordRules = object({ email: email('Enter a valid email') });

/** A new password by a reset link, with the link's token and address (docs/security.md, sign-in 11). */
export const resetPasswordRules = object({
  token: string()
    .typeError('The reset link is not valid.')
    .required('The reset link is not valid.')
    .max(200, 'The reset link is not valid.'),
  email: email('Enter a valid email'),
  password: newPassword(),
  password_confirmation: confirmation(),
});

/** A new password of who is signed in; the current one is bounded here and checked by the provider. */
export const changePasswordRules = object({
  current_password: string()
    .typeError('Enter the current password')
    .required('Enter the current password')
    .max(LIMITS.passwordMax, 'The current password is not correct.'),
  password: newPassword(),
  password_confirmation: confirmation(),
});
