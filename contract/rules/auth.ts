/**
 * Rules of sign-in, registration and passwords, by name of the call's body. The provider runs all of them; of
 * the forms only the change of a password does, the others show what the server answers.
 */
import { boolean, object, ref, string } from 'yup';
import { LIMITS } from '../limits';
import { isCommonPassword } from './commonPasswords';
import { email, phone, requiredText } from './fields';

const newPassword = () =>
  string()
    .typeError('Password is required')
    .required('Password is required')
    .min(LIMITS.passwordMin, `Password must be at least ${LIMITS.passwordMin} characters.`)
    .max(LIMITS.passwordMax, `Password must be at most ${LIMITS.passwordMax} characters.`)
    .test('common', 'This password is too common.', (value) => !value || !isCommonPassword(value));

const confirmation = () =>
  string()
    .typeError('Confirm the password')
    .required('Confirm the password')
    .oneOf([ref('password')], 'Passwords do not match.');

export const loginRules = object({
  email: email('Enter a valid email'),
  password: string()
    .typeError('Password is required')
    .required('Password is required')
    .max(LIMITS.passwordMax, `Password must be at most ${LIMITS.passwordMax} characters.`),
});

export const registrationRules = object({
  name: requiredText('Name is required', { min: 2, max: LIMITS.name }),
  mobile: phone('Enter a valid 10-digit mobile number'),
  email: email('Enter a valid email'),
  password: newPassword(),
  password_confirmation: confirmation(),
  // What a form leaves blank is no.
  is_company: boolean()
    .transform((value: unknown, sent: unknown) => (sent === null || sent === '' ? false : value))
    .typeError('Must be true or false')
    .default(false),
});

export const forgotPasswordRules = object({ email: email('Enter a valid email') });

export const resetPasswordRules = object({
  token: string()
    .typeError('The reset link is not valid.')
    .required('The reset link is not valid.')
    .max(200, 'The reset link is not valid.'),
  email: email('Enter a valid email'),
  password: newPassword(),
  password_confirmation: confirmation(),
});

export const changePasswordRules = object({
  current_password: string()
    .typeError('Enter the current password')
    .required('Enter the current password')
    .max(LIMITS.passwordMax, 'The current password is not correct.'),
  password: newPassword(),
  password_confirmation: confirmation(),
});
