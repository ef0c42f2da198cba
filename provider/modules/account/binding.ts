/**
 * Accounts belong to the issuer and `sub` that signed in first, whatever the address (docs/security.md,
 * sign-in 29).
 */
import type { Kysely } from 'kysely';
import { foldEmail } from '#contract/textRules';
import type { RefusalDecision } from '#contract/university/answers';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, notFound } from '#provider/errors';
import {
  boundAccount,
  deleteBindings,
  handleRefusals,
  insertBinding,
  isBound,
  refusedAccount,
  updateBoundEmail,
  type Bound,
  type Identity,
} from './bindingRepository';
import { mailEmailChange } from './emailChange';
import { auditAccount, personOrNotFound, type Actor } from './accounts';
import { holderOf } from './formerAddress';
import { wasAsked } from './repository';

type Db = Kysely<Database>;

export class AnothersAccount extends Error {
  constructor(readonly userId: number) {
    super("the account is another person's");
  }
}
/** A concurrent sign-in bound the account or the person: read again. */
export class BoundMeanwhile extends Error {}

/** Throws AnothersAccount when the account is bound: it is not to this person. */
export async function refuseBound(trx: Db, userId: number, issuer: string): Promise<void> {
  if (await isBound(trx, userId, issuer)) throw new AnothersAccount(userId);
}

export interface SignedIn {
  identity: Identity;
  account: { id: number; email: string };
  named: string | null;
  origin: string;
  at: Date;
}

/**
 * Binds a free account in its session's transaction; a bound one gets a new address. Throws BoundMeanwhile.
 */
export async function settleBinding(trx: Db, signedIn: SignedIn): Promise<void> {
  const { identity, account, named, at } = signedIn;
  const bound = await boundAccount(trx, identity);
  if (!bound) {
    if (!(await insertBinding(trx, identity, { userId: account.id, email: named }, at)))
      throw new BoundMeanwhile();
  } else if (bound.userId !== account.id) throw new BoundMeanwhile();
  else if (named !== null) await followAddress(trx, bound, named, signedIn);
}

/** A new address from the university is mailed the link that makes it the account's. */
async function followAddress(
  trx: Db,
  bound: Bound,
  named: string,
  { identity, account, origin, at }: SignedIn,
): Promise<void> {
  const isNew = foldEmail(named) !== foldEmail(bound.email ?? '');
  if (isNew) await updateBoundEmail(trx, identity, named);
  if (foldEmail(named) === foldEmail(account.email)) return;
  const isAsked = !isNew && (await wasAsked(trx, account.id, named));
  if (isAsked || (await holderOf(trx, named))) return;
  await mailEmailChange(trx, { userId: account.id, now: at, origin }, account.id, named);
}

/** Dismissing keeps the binding; releasing lets the next sign-in bind. Throws 404, or 409 when handled. */
export async function decideRefusal(
  db: Db,
  actor: Actor,
  { id, decision }: { id: number; decision: RefusalDecision },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const userId = await refusedAccount(trx, id);
    if (userId === undefined) throw notFound('This sign-in does not exist.');
    await personOrNotFound(trx, userId);
    const released = decision === 'released';
    if ((await handleRefusals(trx, { userId, id }, actor.now)) === 0)
      throw dataNotUpdated('This sign-in was handled already.');
    if (released) {
      await deleteBindings(trx, userId);
      await handleRefusals(trx, { userId, id: null }, actor.now);
    }
    await auditAccount(trx, actor, userId, released ? 'releaseUniversity' : 'dismissUniversity');
  });
}
