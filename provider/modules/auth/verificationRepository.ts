/** Registrations that wait for their link, and links to the addresses of accounts. */
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import { foldEmail } from '#contract/textRules';
import type { RegistrationsTable } from '#provider/database/accountSchema';
import type { Database } from '#provider/database/schema';

export type Db = Kysely<Database>;
export type Registration = Selectable<RegistrationsTable>;

/** Keeps a registration, instead of any that waited for the same address. */
export async function storeRegistration(trx: Db, row: Insertable<RegistrationsTable>): Promise<void> {
  await trx
    .insertInto('registrations')
    .values(row)
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(row))
    .execute();
}

/** The registration that waits for an address. */
export const waitingRegistration = (db: Db, email: string, at: Date): Promise<Registration | undefined> =>
  db
    .selectFrom('registrations')
    .selectAll()
    .where('email_key', '=', foldEmail(email))
    .where('expires_at', '>', at)
    .executeTakeFirst();

/** A new link for a registration that waits; none for one whose address has an account. */
export async function renewRegistration(
  trx: Db,
  { email, tokenHash, expiresAt }: { email: string; tokenHash: string; expiresAt: Date },
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({ token_hash: tokenHash, expires_at: expiresAt })
    .where('email_key', '=', foldEmail(email))
    .where('token_hash', 'is not', null)
    .execute();
}

interface Link {
  tokenHash: string;
  email: string;
  at: Date;
}

/** Takes a registration away by its link. @returns undefined when the link is unknown, used or expired */
export const takeRegistration = (
  trx: Db,
  { tokenHash, email, at }: Link,
): Promise<Registration | undefined> =>
  trx
    .deleteFrom('registrations')
    .where('token_hash', '=', tokenHash)
    .where('email_key', '=', foldEmail(email))
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst();

/** Remembers, by its hash, the link to an account's address, instead of an older one. */
export async function storeProof(
  trx: Db,
  { userId, tokenHash, expiresAt }: { userId: number; tokenHash: string; expiresAt: Date },
): Promise<void> {
  const link = { token_hash: tokenHash, expires_at: expiresAt };
  await trx
    .insertInto('email_proofs')
    .values({ user_id: userId, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
}

/** Takes the link to an account's address away. @returns whose it was */
export const takeProof = (
  trx: Db,
  { tokenHash, email, at }: Link,
): Promise<{ user_id: number } | undefined> =>
  trx
    .deleteFrom('email_proofs')
    .using('users')
    .whereRef('users.id', '=', 'email_proofs.user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .where(sql<boolean>`lower(users.email) = ${foldEmail(email)}`)
    .returning('email_proofs.user_id')
    .executeTakeFirst();

/** Whether a roster has a student of that address, who has no account yet. */
export async function isOnRoster(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('roster')
    .select('id')
    .where(sql<boolean>`lower(email) = ${foldEmail(email)}`)
    .where('left_at', 'is', null)
    .where('student_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
