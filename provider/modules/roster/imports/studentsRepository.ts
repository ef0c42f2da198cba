import { sql, type Kysely } from 'kysely';
import { LIVE_PLACEMENT_STATES } from '#contract/placement/lifecycle';
import type { Database } from '#provider/database/schema';
import { takeBirthDates } from '../claims/matchRepository';
import type { StoredRow } from '../repository';

type Db = Kysely<Database>;

export interface LinkedStudent {
  id: number;
  college_id: number;
  usn: string;
  name: string;
  branch_id: number | null;
  semester: number | null;
  birth_date: string | null;
  placements: number;
}

export async function linkedStudents(db: Db, collegeIds: readonly number[]): Promise<LinkedStudent[]> {
  const { rows } = await sql<LinkedStudent>`
    select s.id, r.college_id, r.usn, u.name, s.branch_id, s.semester, s.dob::text as birth_date,
      (select count(*)::int from placements p where p.student_id = s.id
        and p.state = any(${[...LIVE_PLACEMENT_STATES]}::text[])) as placements
    from roster r join students s on s.id = r.student_id join users u on u.id = s.user_id
    where r.college_id = any(${collegeIds}::integer[])`.execute(db);
  return rows;
}

/** Values that the roster lacks stay. */
export function studentChanges(student: LinkedStudent, row: StoredRow): string[] {
  const differs = (now: unknown, then: unknown) => then !== null && now !== then;
  return [
    differs(student.name, row.name) && 'name',
    differs(student.branch_id, row.branch_id) && 'branch',
    differs(student.semester, row.semester) && 'semester',
    differs(student.birth_date, row.birth_date) && 'birth_date',
  ].filter((name) => name !== false);
}

const CONNECTED = sql`roster r join students o on o.id = r.student_id join users a on a.id = o.user_id`;
const DIFFERS = sql`(a.name <> r.name
  or coalesce(r.branch_id, o.branch_id) is distinct from o.branch_id
  or coalesce(r.semester, o.semester) is distinct from o.semester
  or coalesce(r.birth_date::text, o.dob::text) is distinct from o.dob::text)`;

export async function writeStudents(
  trx: Db,
  collegeIds: readonly number[],
  at: Date,
): Promise<{ id: number; user_id: number; moved: boolean }[]> {
  const { rows } = await sql<{ id: number; user_id: number; moved: boolean }>`
    select o.id, o.user_id, coalesce(r.branch_id <> o.branch_id, false) as moved from ${CONNECTED}
    where r.college_id = any(${collegeIds}::integer[]) and r.left_at is null and ${DIFFERS}
    order by o.id for no key update of o`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return rows;
  await sql`update users u set name = r.name from roster r join students s on s.id = r.student_id
    where u.id = s.user_id and s.id = any(${ids}::integer[]) and r.left_at is null
      and u.name <> r.name`.execute(trx);
  await sql`update students s set branch_id = coalesce(r.branch_id, s.branch_id),
      semester = coalesce(r.semester, s.semester), dob = coalesce(r.birth_date, s.dob),
      updated_at = ${at}
    from roster r where r.student_id = s.id and r.left_at is null and s.id = any(${ids}::integer[])`.execute(
    trx,
  );
  await takeBirthDates(trx, ids);
  return rows;
}

/** In lower case: students of rosters, and accounts. */
export async function holdersOf(
  db: Db,
  emails: readonly string[],
): Promise<{ email: string; college_id: number | null; usn: string | null; account: boolean }[]> {
  const { rows } = await sql<{
    email: string;
    college_id: number | null;
    usn: string | null;
    account: boolean;
  }>`
    select lower(email) as email, college_id, usn, false as account from roster
      where left_at is null and lower(email) = any(${emails}::text[])
    union all
    select lower(u.email), e.college_id, e.usn, true from users u
      left join students s on s.user_id = u.id left join enrolments e on e.student_id = s.id
      where lower(u.email) = any(${emails}::text[]) and kept_address(u) is not null
        and (u.role_id <> 2 or e.state = 'confirmed')`.execute(db);
  return rows;
}
