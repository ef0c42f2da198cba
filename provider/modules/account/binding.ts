/**
 * An account belongs to the person of the university who signed in to it first: issuer and `sub`, which stay
 * when an address is given to somebody else (docs/rules.md, sign-in 29).
 */
import type { Kysely } from 'kysely';
import { newEmailRules } from '#contract/person/rules';
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
import { trail, personOrNotFound, type Keeper } from './people';
import { findUserByEmail } from './repository';

type Db = Kysely<Database>;

/** The account that was found is another person's. */
export class AnothersAccount extends Error {
  constructor(readonly userId: number) {
    super("the account is another person's");
  }
}
/** Another sign-in has bound the account or the person meanwhile: looked at anew, it says which. */
export class BoundMeanwhile extends Error {}

/** Throws AnothersAccount for an account that is bound already: its person is another one. */
export async function refuseBound(trx: Db, userId: number, issuer: string): Promise<void> {
  if (await isBound(trx, userId, issuer)) throw new AnothersAccount(userId);
}

export interface SignedIn {
  identity: Identity;
  account: { id: number; email: string };
  /** The verified address that the university names, if any. */
  named: string | null;
  origin: string;
  at: Date;
}

/**
 * Binds an account that is nobody's yet, in the transaction that opens its session; of a bound one it follows
 * the address. Throws BoundMeanwhile.
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

/** The university names another address than before: it is mailed the link that makes it the account's. */
async function followAddress(
  trx: Db,
  bound: Bound,
  named: string,
  { identity, account, origin, at }: SignedIn,
): Promise<void> {
  if (foldEmail(named) === foldEmail(bound.email ?? '')) return;
  const isOwn = foldEmail(named) === foldEmail(account.email);
  if (!isOwn) {
    if (!newEmailRules.isValidSync({ email: named }) || (await findUserByEmail(trx, named))) return;
    await mailEmailChange(trx, { userId: account.id, now: at, origin }, account.id, named);
  }
  await updateBoundEmail(trx, identity, named);
}

/**
 * Handles a refused sign-in: dismissed it leaves the account to its person, released the account is bound
 * anew by the next sign-in. Throws 404, or 409 for one that was handled.
 */
export async function decideRefusal(
  db: Db,
  keeper: Keeper,
  { id, decision }: { id: number; decision: RefusalDecision },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const userId = await refusedAccount(trx, id);
    if (userId === undefined) throw notFound('This sign-in does not exist.');
    await personOrNotFound(trx, userId);
    const released = decision === 'released';
    if ((await handleRefusals(trx, { userId, id }, keeper.now)) === 0)
      throw dataNotUpdated('This sign-in was handled already.');
    if (released) {
      await deleteBindings(trx, userId);
      await handleRefusals(trx, { userId, id: null }, keeper.now);
    }
    await trail(trx, keeper, userId, released ? 'releaseUniversity' : 'dismissUniversity');
  });
}
