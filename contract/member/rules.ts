/** Forms about people of a company. */
import { object } from 'yup';
import { LIMITS } from '../limits';
import { choice, email, requiredText } from '../textRules';
import { MEMBER_ROLES } from './roles';

const role = choice([...MEMBER_ROLES], 'Select a role');

export const memberInvitationRules = object({
  name: requiredText('Name is required', { min: 2, max: LIMITS.name }),
  email: email('Enter a valid email', 'Email is required'),
  role,
});

export const memberRoleRules = object({ role });
