import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';

type Db = Kysely<Database>;

export interface Identity {
  issuer: string;
  subject: string;
}

export interface Bound {
  userId: number;
  /** As the university named it last. */
  email: string | null;
}

export const boundAccount = (db: Db, { issuer, subject }: Identity): Promise<Bound | undefined> =>
  db
    .selectFrom('university_accounts')
    .select(['user_id as userId', 'email'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

export const isBound = async (db: Db, userId: number, issuer: string): Promise<boolean> =>
  (await db
    .selectFrom('university_accounts')
    .select('subject')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()) !== undefined;

/** @returns false when either was bound before */
export async function insertBinding(
  trx: Db,
  { issuer, subject }: Identity,
  { userId, email }: Bound,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('university_accounts')
    .values({ issuer, subject, user_id: userId, email, bound_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Those before it are kept. */
export const updateBoundEmail = (trx: Db, { issuer, subject }: Identity, email: string) =>
  sql`update university_accounts set email = ${email},
      former_emails = case when email is null then former_emails
        else array_append(array_remove(former_emails, lower(email)), lower(email)) end
    where issuer = ${issuer} and subject = ${subject}`.execute(trx);

/** Whether the account's address is one that the university sent earlier, and sends no more. */
export async function hasFormerAddress(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select from users u where id = ${userId} and kept_address(u) is null`.execute(
    db,
  );
  return rows.length > 0;
}

export async function universityEmail(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('university_accounts')
    .select('email')
    .where('user_id', '=', userId)
    .orderBy('bound_at', 'desc')
    .executeTakeFirst();
  return row?.email ?? null;
}

/** The next sign-in by its address binds the account again. */
export async function deleteBindings(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('university_accounts').where('user_id', '=', userId).execute();
}

interface Refusal {
  userId: number;
  subject: string;
  email: string | null;
  at: Date;
}

export async function storeRefusal(db: Db, { userId, subject, email, at }: Refusal): Promise<void> {
  await db
    .insertInto('university_refusals')
    .values({ user_id: userId, subject, email, at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'subject']).where('handled_at', 'is', null).doUpdateSet({ email, at }),
    )
    .execute();
}

interface OpenRefusal {
  id: number;
  user_id: number;
  name: string;
  email: string;
  named: string | null;
  at: Date;
  total: number;
}

export const openRefusals = (db: Db, most: number): Promise<OpenRefusal[]> =>
  db
    .selectFrom('university_refusals as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.id', 'r.user_id', 'u.name', 'u.email', 'r.email as named', 'r.at'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('r.handled_at', 'is', null)
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute();

/** One, or (null) all of an account. @returns how many were open */
export async function handleRefusals(
  trx: Db,
  { userId, id }: { userId: number; id: number | null },
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('university_refusals')
    .set({ handled_at: at })
    .where('user_id', '=', userId)
    .where('handled_at', 'is', null)
    .$if(id !== null, (query) => query.where('id', '=', id))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export const refusedAccount = async (db: Db, id: number): Promise<number | undefined> =>
  (await db.selectFrom('university_refusals').select('user_id').where('id', '=', id).executeTakeFirst())
    ?.user_id;
