/** Queries of the diary entries that a coordinator reviews. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { offsetOf } from '#provider/http/page';

/** What the entries can be narrowed by; a coordinator without a college has none. Days are inclusive. */
export interface DiariesAsked {
  college: string | null;
  studentId: number | null;
  internshipId: number | null;
  /** Null asks for all. */
  reviewStatus: string | null;
  from: string | null;
  to: string | null;
  perPage: number;
}

export interface DiaryRow {
  id: number;
  date: string;
  description: string;
  hours: number;
  links: string[];
  blockers: string;
  learnings: string;
  mood_slider: number;
  skill_ids: number[];
  internship_id: number;
  internship: string;
  company: string | null;
  student_id: number;
  student_name: string;
  usn: string | null;
  review_status: string;
  review_comment: string | null;
  updated_at: Date;
}

/** From the college's students to the entries of each: joined, whole tables would be read. */
const matching = ({ college, studentId, internshipId, reviewStatus, from, to }: DiariesAsked) => sql`
  from students s
  cross join lateral (
    select * from internship_diaries
    where student_id = s.id
      ${reviewStatus === null ? sql`` : sql`and review_status = ${reviewStatus}`}
      ${internshipId === null ? sql`` : sql`and internship_id = ${internshipId}`}
      ${from === null ? sql`` : sql`and date >= ${from}::date`}
      ${to === null ? sql`` : sql`and date <= ${to}::date`}
    offset 0) d
  where s.college = ${college} ${studentId === null ? sql`` : sql`and s.id = ${studentId}`}`;

/** One page of entries, by student's name, the oldest day first. */
export async function pageOfDiaries(
  db: Kysely<Database>,
  asked: DiariesAsked,
  page: number,
): Promise<DiaryRow[]> {
  const { rows } = await sql<DiaryRow>`
    with page as (
      select d.*, s.user_id, s.usn, row_number() over (order by s.sort_name, s.id, d.date, d.id) as place
      ${matching(asked)} order by place
      limit ${asked.perPage} offset ${offsetOf(page, asked.perPage)})
    select d.*, u.name as student_name, i.name as internship, c.name as company
    from page d
    cross join lateral (select name from users where id = d.user_id offset 0) u
    cross join lateral (select name, company_id from internships where id = d.internship_id offset 0) i
    cross join lateral (select name from companies where id = i.company_id offset 0) c
    order by d.place`.execute(db);
  return rows;
}

/** How many entries match. */
export async function countDiaries(db: Kysely<Database>, asked: DiariesAsked): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${matching(asked)}`.execute(db);
  return rows[0]!.n;
}

/** The entries of `ids` with their students' colleges, whoever's they are, held until the end. */
export const heldDiaries = (trx: Kysely<Database>, ids: readonly number[]) =>
  trx
    .selectFrom('internship_diaries as d')
    .innerJoin('students as s', 's.id', 'd.student_id')
    .innerJoin('internships as i', 'i.id', 'd.internship_id')
    .select([
      'd.id',
      'd.date',
      'd.internship_id',
      'd.review_status',
      'd.updated_at',
      's.college',
      's.user_id',
    ])
    .select('i.name as internship')
    .where(sql<boolean>`d.id = any(${ids}::integer[])`)
    // In the order of their ids, so that two such calls wait for each other instead of blocking each other.
    .orderBy('d.id')
    .forUpdate('d')
    .execute();

/** Writes one decision about entries. It counts as a change of each, so that a colleague's is noticed. */
export async function writeReview(
  trx: Kysely<Database>,
  ids: readonly number[],
  review: { review_status: string; review_comment: string | null; updated_at: Date },
): Promise<void> {
  await trx
    .updateTable('internship_diaries')
    .set(review)
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute();
}
