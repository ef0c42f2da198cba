/** A proved address and what follows from it (docs/security.md, sign-in 23). */
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { confirmByRoster } from '../roster/claims/matching';
import { lockColleges } from '../roster/repository';
import { waitingClaim, writeProved } from './repository';

type Claim = Awaited<ReturnType<typeof waitingClaim>>;

/** Locks the claim's college before the account, in the order of saving a profile. */
export async function lockClaim(trx: Kysely<Database>, userId: number): Promise<Claim> {
  const claim = await waitingClaim(trx, userId);
  if (claim) await lockColleges(trx, [claim.collegeId]);
  return claim;
}

/** Marks the address as proved; a roster with it confirms the waiting claim. */
export async function proveEmail(
  trx: Kysely<Database>,
  { userId, at, claim }: { userId: number; at: Date; claim: Claim },
): Promise<void> {
  await writeProved(trx, userId, at);
  if (!claim) return;
  const { studentId, collegeId } = claim;
  await confirmByRoster(trx, { collegeIds: [collegeId], studentId, at });
}
