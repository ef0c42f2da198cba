import type { User } from '#contract/calls/auth';
import type { SessionUser } from '#provider/context';

/** The signed-in user, as the portal and scripts see it. */
export const presentUser = ({ id, name, email, mobile, role_id, college }: SessionUser): User => ({
  id,
  name,
  email,
  mobile,
  role_id,
  college,
});
