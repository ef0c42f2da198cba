import type { Kysely } from 'kysely';
import { WELCOME_HOURS } from '#contract/person/roles';
import { TWO_STEP } from '#contract/twoStep/codes';
import type { Database } from '#provider/database/schema';

/** Deletes expired sessions, reset tokens, challenges and unconfirmed keys. */
export async function deleteOutdated(db: Kysely<Database>, at: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', at).execute();
  await db.deleteFrom('login_challenges').where('expires_at', '<', at).execute();
  const offeredBefore = new Date(at.getTime() - TWO_STEP.offerMinutes * 60_000);
  await db
    .deleteFrom('two_step')
    .where('since', 'is', null)
    .where('offered_at', '<', offeredBefore)
    .execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', at).execute();
  for (const table of [
    'email_changes',
    'registrations',
    'email_proofs',
    'university_sign_ins',
    'university_logouts',
  ] as const)
    await db.deleteFrom(table).where('expires_at', '<', at).execute();
}

/** The longest lifetime that `deleteAhead` looks at, and the tolerance of clocks. */
const AHEAD_MS = 2 * 60 * 60_000;

/** Tokens and leases from a clock that was ahead would last too long. Sessions stay: nobody is signed out. */
export async function deleteAhead(db: Kysely<Database>, at: Date): Promise<void> {
  const far = new Date(at.getTime() + AHEAD_MS);
  const invited = new Date(far.getTime() + WELCOME_HOURS * 60 * 60_000);
  await db
    .deleteFrom('password_resets')
    .where('expires_at', '>', far)
    .where(({ or, eb, exists, selectFrom, not }) =>
      or([
        eb('expires_at', '>', invited),
        not(
          exists(
            selectFrom('users')
              .select('users.id')
              .whereRef('users.id', '=', 'password_resets.user_id')
              .where('users.invited_at', 'is not', null),
          ),
        ),
      ]),
    )
    .execute();
  await db.deleteFrom('login_challenges').where('expires_at', '>', far).execute();
  await db.deleteFrom('moderation_leases').where('seen_at', '>', far).execute();
}

export async function deleteOldNotifications(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<', before).execute();
}

/** They hold what people wrote and deleted. */
export async function deleteUndos(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('undos').where('until', '<', before).execute();
}
