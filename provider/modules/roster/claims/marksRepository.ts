/** CGPA and open backlogs of confirmed rows of the roster, and what students ask for instead. */
import { sql, type Kysely } from 'kysely';
import { TIME_ZONE } from '#contract/options';
import { branchName, collegeName } from '#provider/database/collegeNames';
import type { RequestedChange } from '#provider/database/rosterSchema';
import type { Database } from '#provider/database/schema';

type Db = Kysely<Database>;

interface RecordedMarks {
  cgpa: number | null;
  backlogs: number | null;
  /** The day of the row's last change. */
  as_of: string;
  college: string;
  branch: string;
  usn: string;
  requested: RequestedChange | null;
}

/** Null where the roster has no row of the student, or says that they left. */
export async function rosterMarks(db: Db, studentId: number): Promise<RecordedMarks | null> {
  const { rows } = await sql<RecordedMarks>`
    select r.cgpa::float8 as cgpa, r.backlogs, ((r.updated_at at time zone ${sql.lit(TIME_ZONE)})::date)::text as as_of,
      ${collegeName('s')} as college, ${branchName('s')} as branch, e.usn, e.requested
    from roster r join students s on s.id = r.student_id join enrolments e on e.student_id = s.id
    where r.student_id = ${studentId} and r.left_at is null and s.branch_id is not null`.execute(db);
  return rows[0] ?? null;
}

/** The college granted them. */
export async function writeMarks(
  trx: Db,
  studentId: number,
  { cgpa, backlogs }: Pick<RequestedChange, 'cgpa' | 'backlogs'>,
  at: Date,
): Promise<void> {
  const set = { ...(cgpa !== undefined && { cgpa }), ...(backlogs !== undefined && { backlogs }) };
  if (Object.keys(set).length === 0) return;
  await trx
    .updateTable('roster')
    .set({ ...set, updated_at: at })
    .where('student_id', '=', studentId)
    .execute();
}
