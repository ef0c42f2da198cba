/** The second step that the policy asks of staff (docs/rules.md, sign-in 24). */
import { STAFF_ROLES } from '#contract/person/roles';
import type { Services, Session } from '../context';

/** Whether the policy asks for a second step that the session's user has not set up. */
export const lacksTwoStep = (
  { site }: Pick<Services, 'site'>,
  { user, twoSteps }: Pick<Session, 'user' | 'twoSteps'>,
): boolean =>
  site.now.policies.staff_two_step && !twoSteps && STAFF_ROLES.some((role) => role === user.role_id);
