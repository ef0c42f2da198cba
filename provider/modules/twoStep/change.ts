import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { writeAudit } from '#provider/services/auditRepository';
import { notifyOwner, type Deed } from './notify';
import { confirmOffer, forget, replaceCodes, spend, type Match } from './repository';

type Db = Kysely<Database>;

/** @returns false when another call was faster */
export async function switchOn(
  db: Db,
  { secret, step, hashes, ...deed }: Deed & { secret: string; step: number; hashes: readonly string[] },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { userId, at } = deed;
    if (!(await confirmOffer(trx, { userId, secret, step, at }))) return false;
    await replaceCodes(trx, userId, hashes);
    await notifyOwner(trx, deed, 'on');
    return true;
  });
}

/** @returns false when the code was used meanwhile */
export async function switchOff(db: Db, { match, ...deed }: Deed & { match: Match }): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await spend(trx, deed.userId, match))) return false;
    await forget(trx, deed.userId);
    await notifyOwner(trx, deed, 'off');
    return true;
  });
}

/** For users who lost phone and codes. @returns false when it was off */
export async function resetTwoStep(db: Db, userId: number, at: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await forget(trx, userId))) return false;
    await writeAudit(trx, { actorId: null, at }, [
      { subject: 'account', subjectId: userId, action: 'resetTwoStep' },
    ]);
    return true;
  });
}

/** @returns false when the code was used meanwhile */
export async function renewCodes(
  db: Db,
  { match, hashes, ...deed }: Deed & { match: Match; hashes: readonly string[] },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await spend(trx, deed.userId, match))) return false;
    await replaceCodes(trx, deed.userId, hashes);
    await notifyOwner(trx, deed, 'renewed');
    return true;
  });
}
