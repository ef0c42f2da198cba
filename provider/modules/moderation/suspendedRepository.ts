import { sql, type Kysely } from 'kysely';
import { UNDERWAY } from '#contract/application/lifecycle';
import { collegeName } from '#provider/database/collegeNames';
import { countRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { offsetOf, type ListPage } from '#provider/http/page';

type Db = Kysely<Database>;

/** Locked, in order of ids. */
export const lockUnderway = (trx: Db, companyId: number) =>
  trx
    .selectFrom('applications')
    .select(['id', 'status', 'internship_type'])
    .where('company_id', '=', companyId)
    .where('status', 'in', [...UNDERWAY])
    .orderBy('id')
    .forUpdate()
    .execute();

interface Rested {
  application_id: number;
  status: number;
  mailed: boolean;
}

/** @returns the note of each, by application */
export async function noteRested(
  trx: Db,
  companyId: number,
  rested: readonly Rested[],
  at: Date,
): Promise<Map<number, number>> {
  const rows = await trx
    .insertInto('suspended_applications')
    .values(rested.map((row) => ({ ...row, company_id: companyId, told_at: at, lifted_at: null })))
    .returning(['id', 'application_id'])
    .execute();
  return new Map(rows.map(({ id, application_id }) => [application_id, id]));
}

/** @returns what rested, with status before and now, locked */
export async function noteLifted(trx: Db, companyId: number, at: Date) {
  const rested = await trx
    .updateTable('suspended_applications')
    .set({ lifted_at: at })
    .where('company_id', '=', companyId)
    .where('lifted_at', 'is', null)
    .returning(['id', 'application_id', 'status'])
    .execute();
  const locked = await trx
    .selectFrom('applications')
    .select(['id', 'status', 'internship_type'])
    .where(sql<boolean>`id = any(${rested.map(({ application_id }) => application_id)}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const before = new Map(rested.map((row) => [row.application_id, row]));
  return locked.map((application) => {
    const { id: noteId, status: wasStatus } = before.get(application.id)!;
    return { ...application, noteId, wasStatus };
  });
}

const notifiedOf = (db: Db, companyId: number, q: string | null) => {
  const query = db
    .selectFrom('suspended_applications as n')
    .innerJoin('applications as a', 'a.id', 'n.application_id')
    .innerJoin('internships as i', 'i.id', 'a.internship_id')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('n.company_id', '=', companyId);
  if (q === null) return query;
  const pattern = containing(q);
  return query.where((eb) =>
    eb.or([sql<boolean>`folded(u.name) like ${pattern}`, sql<boolean>`folded(s.usn) like ${pattern}`]),
  );
};

/** The latest first; `q` is part of a name or USN. */
export const pageOfNotified = (db: Db, companyId: number, q: string | null, page: ListPage) =>
  notifiedOf(db, companyId, q)
    .select(['n.id', 'n.application_id', 'n.status', 'n.mailed', 'n.told_at', 'n.lifted_at'])
    .select(['u.name', 's.usn', collegeName('s').as('college'), 'i.name as internship'])
    .orderBy('n.id', 'desc')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute();
export type NotifiedRecord = Awaited<ReturnType<typeof pageOfNotified>>[number];

export const countNotified = (db: Db, companyId: number, q: string | null): Promise<number> =>
  countRows(notifiedOf(db, companyId, q));
