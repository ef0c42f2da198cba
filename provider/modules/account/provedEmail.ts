/** An address that its owner was seen to read, and what follows from that (docs/rules.md, sign-in 23). */
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { confirmByRoster } from '../roster/matching';
import { holdColleges } from '../roster/repository';
import { waitingClaim, writeProved } from './repository';

type Claim = Awaited<ReturnType<typeof waitingClaim>>;

/**
 * The claim of an account, whose college is held until the end of the transaction: before the account is,
 * since a profile that is saved holds them in this order.
 */
export async function holdClaim(trx: Kysely<Database>, userId: number): Promise<Claim> {
  const claim = await waitingClaim(trx, userId);
  if (claim) await holdColleges(trx, [claim.collegeId]);
  return claim;
}

/** Notes that the account's address is proved; a roster that has it confirms the claim that waited. */
export async function proveEmail(
  trx: Kysely<Database>,
  { userId, at, claim }: { userId: number; at: Date; claim: Claim },
): Promise<void> {
  await writeProved(trx, userId, at);
  if (!claim) return;
  const { studentId, collegeId } = claim;
  await confirmByRoster(trx, { collegeIds: [collegeId], studentId, at });
}
