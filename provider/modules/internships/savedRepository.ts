import type { Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { LIMITS } from '#contract/limits';
import { countRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { offsetOf, type ListPage } from '#provider/http/page';

type Db = Kysely<Database>;

const savedBy = (db: Db, studentId: number) =>
  db.selectFrom('saved_internships as s').where('s.student_id', '=', studentId);

const listedBy = (db: Db, studentId: number) =>
  savedBy(db, studentId)
    .innerJoin('internships as i', 'i.id', 's.internship_id')
    .where('i.listed', '=', true);

export const countSaved = (db: Db, studentId: number): Promise<number> => countRows(listedBy(db, studentId));

export async function savedPage(db: Db, studentId: number, page: ListPage): Promise<number[]> {
  const rows = await listedBy(db, studentId)
    .select('i.id')
    .orderBy('s.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute();
  return rows.map(({ id }) => id);
}

/** Of internships that are not listed at present, too. */
export async function savedIds(db: Db, studentId: number): Promise<number[]> {
  const rows = await savedBy(db, studentId).select('s.internship_id').orderBy('s.internship_id').execute();
  return rows.map(({ internship_id }) => internship_id);
}

/** The latest; withdrawn applications are none. */
export async function appliedIds(db: Db, studentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('applications')
    .select('internship_id')
    .where('student_id', '=', studentId)
    .where('status', '<>', APPLICATION.withdrawn)
    .orderBy('id', 'desc')
    .limit(LIMITS.ids)
    .execute();
  return [...new Set(rows.map(({ internship_id }) => internship_id))];
}

export const isListed = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('internships')
    .select('id')
    .where('id', '=', id)
    .where('listed', '=', true)
    .executeTakeFirst()) !== undefined;

/** Locks the student, so that parallel calls keep the limit. @returns how many are saved */
export async function lockSaved(trx: Db, studentId: number): Promise<number> {
  await trx.selectFrom('students').select('id').where('id', '=', studentId).forUpdate().execute();
  return countRows(savedBy(trx, studentId));
}

export async function insertSaved(
  trx: Db,
  row: { student_id: number; internship_id: number; created_at: Date },
): Promise<void> {
  await trx
    .insertInto('saved_internships')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSaved(db: Db, studentId: number, internshipId: number): Promise<void> {
  await db
    .deleteFrom('saved_internships')
    .where('student_id', '=', studentId)
    .where('internship_id', '=', internshipId)
    .execute();
}
