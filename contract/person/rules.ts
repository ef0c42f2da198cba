/** Forms about other people's accounts. */
import { array, mixed, object, string } from 'yup';
import { LIMITS } from '../limits';
import { INVITED_ROLES } from './roles';
import { ROLES } from '../roles';
import { choice, email, optionalText, requiredText } from '../textRules';

const branches = array()
  .of(string().required('Select a branch').max(LIMITS.listName, 'Select a branch'))
  .transform((value: unknown) => (value === null || value === undefined || value === '' ? [] : value))
  .typeError('Select a branch')
  .max(LIMITS.ids, `Select at most ${LIMITS.ids}`);

const isOne = (value: unknown): boolean => value === '1' || value === true || value === 1;

/** Of a coordinator: needed unless all colleges are meant. */
const college = optionalText(LIMITS.listName).when('all_colleges', {
  is: (value: unknown) => !isOne(value),
  then: (text) => text.required('Select a college'),
});

/** An invitation; a coordinator's names the college, and branches where not all are meant. */
export const invitationRules = object({
  role_id: choice(INVITED_ROLES.map(String), 'Select a role'),
  name: requiredText('Name is required', { min: 2, max: LIMITS.name }),
  email: email('Enter a valid email', 'Email is required'),
  college: optionalText(LIMITS.listName).when('role_id', {
    is: String(ROLES.coordinator),
    then: () => college,
  }),
  all_colleges: mixed().optional(),
  branches,
});

/** Of an account that is invited and not active yet. */
export const invitedRoleRules = object({
  role_id: choice(INVITED_ROLES.map(String), 'Select a role'),
  college: optionalText(LIMITS.listName).when('role_id', {
    is: String(ROLES.coordinator),
    then: () => college,
  }),
  all_colleges: mixed().optional(),
  branches,
});

/** What a coordinator looks after. */
export const scopeRules = object({
  college,
  all_colleges: mixed().optional(),
  branches,
});

export const disablingRules = object({
  reason: requiredText('Enter a reason: it is shown at the sign-in', { min: 2, max: LIMITS.remark }),
});

export const newEmailRules = object({ email: email('Enter a valid email', 'Email is required') });

/** The link that was mailed to a new address. */
export const emailChangeRules = object({
  token: string()
    .typeError('The link is not valid.')
    .required('The link is not valid.')
    .max(200, 'The link is not valid.'),
  email: email('The link is not valid.'),
});
