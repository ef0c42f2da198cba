/** Accounts by the person of the university that they belong to. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';

type Db = Kysely<Database>;

/** A person of the university, whatever name and address it has today. */
export interface Identity {
  issuer: string;
  subject: string;
}

export interface Bound {
  userId: number;
  /** The verified address that the university named last. */
  email: string | null;
}

export const boundAccount = (db: Db, { issuer, subject }: Identity): Promise<Bound | undefined> =>
  db
    .selectFrom('university_accounts')
    .select(['user_id as userId', 'email'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** Whether an account belongs to a person of the issuer. */
export const isBound = async (db: Db, userId: number, issuer: string): Promise<boolean> =>
  (await db
    .selectFrom('university_accounts')
    .select('subject')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()) !== undefined;

/** Binds an account to a person. @returns whether neither of them was bound before */
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

/** Keeps the address that the university names by now. */
export const updateBoundEmail = (trx: Db, { issuer, subject }: Identity, email: string) =>
  trx
    .updateTable('university_accounts')
    .set({ email })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();

/** An account is nobody's at the university any more: the next sign-in by its address binds it. */
export async function deleteBindings(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('university_accounts').where('user_id', '=', userId).execute();
}

interface Refusal {
  userId: number;
  subject: string;
  email: string | null;
  at: Date;
}

/** Keeps a refused sign-in for the administrators: of one person at one account there is one line. */
export async function storeRefusal(db: Db, { userId, subject, email, at }: Refusal): Promise<void> {
  await db
    .insertInto('university_refusals')
    .values({ user_id: userId, subject, email, at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'subject']).where('handled_at', 'is', null).doUpdateSet({ email, at }),
    )
    .execute();
}

export interface OpenRefusal {
  id: number;
  user_id: number;
  name: string;
  email: string;
  named: string | null;
  at: Date;
  total: number;
}

/** Refused sign-ins that nobody has handled yet, the latest first, with how many there are. */
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

/** Marks refusals of one account as handled: one, or (null) all. @returns how many were open */
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
