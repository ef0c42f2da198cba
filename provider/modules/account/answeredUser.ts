import type { User } from '#contract/auth/calls';
import type { Services } from '#provider/context';
import { hasAgreed } from '#provider/services/consentRepository';
import type { Account } from '#provider/session';
import { presentUser } from './presenter';

/** With whether the terms in force are still to be agreed to (docs/rules.md, consent 2). */
export async function answeredUser({ db }: Services, user: Account): Promise<User> {
  return { ...presentUser(user), ...((await hasAgreed(db, user.id)) ? {} : { consent_required: true }) };
}
