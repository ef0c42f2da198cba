/** Pending registrations, and links to the addresses of accounts. */
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import { foldEmail } from '#contract/textRules';
import type { RegistrationsTable } from '#provider/database/accountSchema';
import type { Database } from '#provider/database/schema';

export type Db = Kysely<Database>;
type Registration = Selectable<RegistrationsTable>;

export async function storeRegistration(trx: Db, row: Insertable<RegistrationsTable>): Promise<void> {
  await trx
    .insertInto('registrations')
    .values(row)
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(row))
    .execute();
}

export const waitingRegistration = (db: Db, email: string, at: Date): Promise<Registration | undefined> =>
  db
    .selectFrom('registrations')
    .selectAll()
    .where('email_key', '=', foldEmail(email))
    .where('expires_at', '>', at)
    .executeTakeFirst();

/** Nothing when its address has an account. */
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

/** @returns undefined when the link is unknown, used or expired */
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

/** Stores the hash; replaces an older link. */
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
