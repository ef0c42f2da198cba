import type { User } from '#contract/auth/calls';
import type { Account } from '#provider/session';

/** The signed-in user, as the portal and scripts see it. */
export const presentUser = ({ id, name, email, mobile, role_id, college }: Account): User => ({
  id,
  name,
  email,
  mobile,
  role_id,
  college,
});
