/** Rules of two-step sign-in, by name of the call's body; the provider alone knows whether a code fits. */
import { object, string } from 'yup';
import { LIMITS } from '../limits';
import { TWO_STEP } from './codes';

const code = () =>
  string()
    .typeError('Enter the code')
    .required('Enter the code')
    .max(TWO_STEP.typedLength, 'This is no code.');
const currentPassword = () =>
  string()
    .typeError('Enter the current password')
    .required('Enter the current password')
    .max(LIMITS.passwordMax, 'The current password is not correct.');

export const secondFactorRules = object({
  challenge: string().typeError('Log in again').required('Log in again').max(200, 'Log in again'),
  code: code(),
});
export const beginTwoStepRules = object({ current_password: currentPassword() });
export const confirmTwoStepRules = object({ code: code() });
export const passwordAndCodeRules = object({ current_password: currentPassword(), code: code() });
