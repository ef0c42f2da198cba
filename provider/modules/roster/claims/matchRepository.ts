import { sql, type Kysely } from 'kysely';
import { branchName, collegeName } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';
import { namesAgree } from '#provider/policies/names';
import { REFUSED } from './refusalRepository';

type Db = Kysely<Database>;

/** One student's claims, or all of the colleges. */
export interface Matching {
  collegeIds: readonly number[];
  studentId: number | null;
  at: Date;
}
export interface Matched {
  student_id: number;
  user_id: number;
  branch: string | null;
  college_id: number;
  college: string;
  usn: string;
}

interface Candidate extends Matched {
  id: number;
  roster_id: number;
  name: string;
  roster_name: string;
}

const BY_BIRTH_DATE = sql`(r.guarded_at is null and r.birth_date::text = s.dob::text)`;

/** By USN with a proved address or the birth date; a word of the name agrees. @returns the confirmed */
export async function confirmMatching(trx: Db, { collegeIds, studentId, at }: Matching): Promise<Matched[]> {
  const { rows } = await sql<Candidate>`
    select e.id, e.student_id, r.id as roster_id, u.id as user_id, u.name, r.name as roster_name, ${branchName('s')} as branch,
      e.college_id, c.name as college, e.usn
    from enrolments e join roster r on r.college_id = e.college_id and r.usn = e.usn
      join students s on s.id = e.student_id join users u on u.id = s.user_id
      join colleges c on c.id = e.college_id
    where e.state = 'claimed' and e.college_id = any(${collegeIds}::integer[])
      ${studentId === null ? sql`` : sql`and e.student_id = ${studentId}`}
      and r.left_at is null and r.student_id is null and not ${REFUSED}
      and (proved_address(u) = lower(r.email) or ${BY_BIRTH_DATE})
      and not exists (select 1 from enrolments o where o.state = 'confirmed'
        and o.college_id = e.college_id and o.usn = e.usn)
    order by e.id for no key update of e, r`.execute(trx);
  const agreed = rows.filter(({ name, roster_name }) => namesAgree(name, roster_name));
  const matched = [...new Map([...agreed].reverse().map((row) => [row.roster_id, row])).values()].reverse();
  if (matched.length === 0) return [];
  const ids = matched.map(({ id }) => id);
  await sql`update enrolments e set state = 'confirmed', reason = null, decided_at = ${at}
    where id = any(${ids}::integer[])`.execute(trx);
  await sql`update roster r set student_id = e.student_id from enrolments e
    where e.id = any(${ids}::integer[]) and r.college_id = e.college_id and r.usn = e.usn`.execute(trx);
  await takeBirthDates(
    trx,
    matched.map(({ student_id }) => student_id),
  );
  return matched;
}

/** The roster's birth date is the record of confirmed students. */
export async function takeBirthDates(trx: Db, studentIds: readonly number[]): Promise<void> {
  await sql`update students s set dob = r.birth_date from roster r where r.student_id = s.id
    and s.id = any(${studentIds}::integer[]) and r.birth_date is not null
    and s.dob is distinct from r.birth_date`.execute(trx);
  await sql`update enrolments e set requested = case
      when e.requested - 'birth_date' = jsonb_build_object('college', ${collegeName('s')}, 'usn', e.usn,
        'branch', ${branchName('s')})
      then null else e.requested - 'birth_date' end
    from students s join roster r on r.student_id = s.id and r.birth_date is not null
    where e.student_id = s.id and s.id = any(${studentIds}::integer[])
      and e.requested ->> 'birth_date' = r.birth_date::text`.execute(trx);
}

/** Of a confirmed student. */
export async function rosterBirthDate(db: Db, studentId: number): Promise<string | null> {
  const { rows } = await sql<{ birth_date: string | null }>`
    select birth_date::text as birth_date from roster where student_id = ${studentId}`.execute(db);
  return rows[0]?.birth_date ?? null;
}

/** The college granted another one. */
export async function writeBirthDate(trx: Db, studentId: number, birthDate: string): Promise<void> {
  await trx.updateTable('students').set({ dob: birthDate }).where('id', '=', studentId).execute();
  await trx
    .updateTable('roster')
    .set({ birth_date: birthDate })
    .where('student_id', '=', studentId)
    .execute();
}

interface Guarded {
  usn: string;
  college: string;
}

/** After `most` a day no birth date confirms the row. @returns it when this was the last try */
export async function countFailedMatch(
  trx: Db,
  { studentId, day, at, most }: { studentId: number; day: string; at: Date; most: number },
): Promise<Guarded | undefined> {
  const { rows } = await sql<Guarded & { id: number; name: string; roster_name: string; same: boolean }>`
    select r.id, r.usn, c.name as college, u.name, r.name as roster_name,
      coalesce(r.birth_date::text = s.dob::text, false) as same
    from enrolments e join students s on s.id = e.student_id join users u on u.id = s.user_id
      join roster r on r.college_id = e.college_id and r.usn = e.usn join colleges c on c.id = r.college_id
    where e.student_id = ${studentId} and e.state = 'claimed' and r.left_at is null and r.student_id is null
      and r.birth_date is not null and r.guarded_at is null
    for no key update of r`.execute(trx);
  const [row] = rows;
  if (!row || (row.same && namesAgree(row.name, row.roster_name))) return undefined;
  const counted = await sql<{ match_failures: number }>`
    update roster set match_failed_on = ${day}::date,
      match_failures = case when match_failed_on = ${day}::date then match_failures + 1 else 1 end
    where id = ${row.id} returning match_failures`.execute(trx);
  if (counted.rows[0]!.match_failures < most) return undefined;
  await trx.updateTable('roster').set({ guarded_at: at }).where('id', '=', row.id).execute();
  return { usn: row.usn, college: row.college };
}

interface Fit {
  name: string;
  roster_name: string | null;
  /** The row is another account's. */
  taken: boolean;
}

/** What the roster says of a pending claim. */
export async function fitOf(db: Db, studentId: number): Promise<Fit | undefined> {
  const { rows } = await sql<Fit>`
    select u.name, r.name as roster_name, coalesce(r.student_id <> e.student_id, false) as taken
    from enrolments e join students s on s.id = e.student_id join users u on u.id = s.user_id
      left join roster r on r.college_id = e.college_id and r.usn = e.usn and r.left_at is null
    where e.student_id = ${studentId}`.execute(db);
  return rows[0];
}
