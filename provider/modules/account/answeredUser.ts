import { ROLES } from '#contract/roles';
import type { User } from '#contract/auth/calls';
import type { Services } from '#provider/context';
import { accountDuties } from '#provider/services/consentRepository';
import { ownCompanyOf } from '#provider/services/sessionRepository';
import type { Account } from '#provider/session';
import { presentUser } from './presenter';

/** With what the account still has to do or to await (docs/privacy.md, consent 2 and erasing 1). */
export async function answeredUser({ db }: Services, user: Account): Promise<User> {
  const { agreed, erase_on } = await accountDuties(db, user.id);
  const company = user.role_id === ROLES.company ? await ownCompanyOf(db, user.id) : null;
  return {
    ...presentUser(user, company),
    ...(agreed ? {} : { consent_required: true }),
    ...(erase_on === null ? {} : { erase_on }),
  };
}
