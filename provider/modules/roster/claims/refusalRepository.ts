/** A college's refusals hold against machines (docs/rules.md, belonging 6). */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';

type Db = Kysely<Database>;

interface ClaimKey {
  studentId: number;
  collegeId: number;
  usn: string;
}

export async function storeRefusal(
  trx: Db,
  { studentId, collegeId, usn }: ClaimKey,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('enrolment_refusals')
    .values({ student_id: studentId, college_id: collegeId, usn, refused_at: at, lifted_at: null })
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'college_id', 'usn']).doUpdateSet({ refused_at: at, lifted_at: null }),
    )
    .execute();
}

const refusals = (db: Db, { studentId, collegeId, usn }: ClaimKey) =>
  db
    .selectFrom('enrolment_refusals')
    .select(['refused_at', 'lifted_at'])
    .where('student_id', '=', studentId)
    .where('college_id', '=', collegeId)
    .where('usn', '=', usn);

export const refusalOf = (
  db: Db,
  key: ClaimKey,
): Promise<{ refused_at: Date; lifted_at: Date | null } | undefined> => refusals(db, key).executeTakeFirst();

export const isRefused = async (db: Db, key: ClaimKey): Promise<boolean> =>
  (await refusals(db, key).where('lifted_at', 'is', null).executeTakeFirst()) !== undefined;

/** Once confirmed. */
export async function forgetRefusal(trx: Db, { studentId, collegeId, usn }: ClaimKey): Promise<void> {
  await trx
    .deleteFrom('enrolment_refusals')
    .where('student_id', '=', studentId)
    .where('college_id', '=', collegeId)
    .where('usn', '=', usn)
    .execute();
}

/** Of roster rows that are new or changed. */
export async function liftRefusals(
  trx: Db,
  rows: readonly { college_id: number; usn: string }[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update enrolment_refusals x set lifted_at = ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (college_id integer, usn text)
    where x.college_id = r.college_id and x.usn = r.usn and x.lifted_at is null`.execute(trx);
}

/** Of two merged colleges; of two refusals the one that holds is kept. */
export async function moveRefusals(trx: Db, from: number, into: number): Promise<void> {
  await sql`
    with gone as (delete from enrolment_refusals where college_id = ${from} returning *)
    insert into enrolment_refusals as x (student_id, college_id, usn, refused_at, lifted_at)
    select student_id, ${into}, usn, refused_at, lifted_at from gone
    on conflict (student_id, college_id, usn) do update set
      refused_at = excluded.refused_at, lifted_at = excluded.lifted_at
      where x.lifted_at is not null`.execute(trx);
}

/** The enrolment `e` is a claim that no machine may confirm. */
export const REFUSED = sql<boolean>`exists (select 1 from enrolment_refusals x where x.student_id = e.student_id
  and x.college_id = e.college_id and x.usn = e.usn and x.lifted_at is null)`;
