import type { Services } from '#provider/context';
import { dayOf } from '#provider/http/days';
import { claimReminders } from '../repository';
import { remindOfOffers } from './notify';

const BATCH = 500;

/** Claim and mail are one transaction: each offer is reminded of once, on any number of machines. */
export async function remindOfAnswers({ db, origin }: Services, at: Date): Promise<void> {
  let claimed: number;
  do {
    claimed = await db.transaction().execute(async (trx) => {
      const ids = await claimReminders(trx, dayOf(at), BATCH);
      await remindOfOffers(trx, origin(), { ids, at });
      return ids.length;
    });
  } while (claimed === BATCH);
}
