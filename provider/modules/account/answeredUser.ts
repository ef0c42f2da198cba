import type { User } from '#contract/auth/calls';
import type { Services } from '#provider/context';
import { accountDuties } from '#provider/services/consentRepository';
import type { Account } from '#provider/session';
import { presentUser } from './presenter';

/** With what the account still has to do or to await (docs/privacy.md, consent 2 and erasing 1). */
export async function answeredUser({ db }: Services, user: Account): Promise<User> {
  const { agreed, erase_on } = await accountDuties(db, user.id);
  return {
    ...presentUser(user),
    ...(agreed ? {} : { consent_required: true }),
    ...(erase_on === null ? {} : { erase_on }),
  };
}
