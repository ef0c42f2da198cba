/** Queries of the diary entries that a coordinator reviews. */
import { sql, type Kysely } from 'kysely';
import type { ReviewStatus } from '#contract/lifecycles/diaryReview';
import type { Database } from '#provider/database/schema';
import { sliceOf } from '#provider/http/page';
import { countEntriesOf } from './talliesRepository';

/** What the entries can be narrowed by; a coordinator without a college has none. Days are inclusive. */
export interface DiariesAsked {
  college: string | null;
  studentId: number | null;
  internshipId: number | null;
  /** Null asks for all. */
  reviewStatus: ReviewStatus | null;
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

/** What is asked of an entry itself. */
const conditions = ({ internshipId, reviewStatus, from, to }: DiariesAsked) => sql`
  ${reviewStatus === null ? sql`` : sql`and review_status = ${reviewStatus}`}
  ${internshipId === null ? sql`` : sql`and internship_id = ${internshipId}`}
  ${from === null ? sql`` : sql`and date >= ${from}::date`}
  ${to === null ? sql`` : sql`and date <= ${to}::date`}`;

/** From the college's students, in the list's order, to the entries of each. */
const matching = (asked: DiariesAsked, backwards = false) => {
  const { college, studentId, internshipId, reviewStatus } = asked;
  return sql`
  from student_standings t
  cross join lateral (
    select id, date from internship_diaries
    where student_id = t.student_id ${conditions(asked)}
    ${backwards ? sql`order by date desc, id desc` : sql`order by date, id`} offset 0) d
  where t.college = ${college} ${studentId === null ? sql`` : sql`and t.student_id = ${studentId}`}
    ${reviewStatus === 'pending' ? sql`and t.entries[1] > 0` : sql``}
    ${
      internshipId === null
        ? sql``
        : sql`and t.student_id in (select student_id from internship_diaries where internship_id = ${internshipId})`
    }`;
};

/** The ids of one page of `total` entries, by student's name, the oldest day first. */
async function pageOfDiaryIds(
  db: Kysely<Database>,
  asked: DiariesAsked,
  page: number,
  total: number,
): Promise<number[]> {
  const slice = sliceOf(page, total, asked.perPage);
  if (!slice) return [];
  const order = slice.backwards
    ? sql`t.sort_name desc, t.student_id desc, d.date desc, d.id desc`
    : sql`t.sort_name, t.student_id, d.date, d.id`;
  const { rows } = await sql<{ id: number }>`
    select d.id ${matching(asked, slice.backwards)} order by ${order}
    limit ${slice.limit} offset ${slice.offset}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return slice.backwards ? ids.reverse() : ids;
}

/** One page of `total` entries, by student's name, the oldest day first. */
export async function pageOfDiaries(
  db: Kysely<Database>,
  asked: DiariesAsked,
  page: number,
  total: number,
): Promise<DiaryRow[]> {
  const ids = await pageOfDiaryIds(db, asked, page, total);
  const { rows } = await sql<DiaryRow>`
    select d.*, s.usn, u.name as student_name, i.name as internship, c.name as company
    from unnest(${ids}::integer[]) with ordinality as wanted (id, place)
    cross join lateral (select * from internship_diaries where id = wanted.id offset 0) d
    cross join lateral (select user_id, usn from students where id = d.student_id offset 0) s
    cross join lateral (select name from users where id = s.user_id offset 0) u
    cross join lateral (select name, company_id from internships where id = d.internship_id offset 0) i
    cross join lateral (select name from companies where id = i.company_id offset 0) c
    order by wanted.place`.execute(db);
  return rows;
}

/** How many entries match: as it is kept where only the review is asked for, else counted. */
export async function countDiaries(db: Kysely<Database>, asked: DiariesAsked): Promise<number> {
  const { college, studentId, internshipId, reviewStatus, from, to } = asked;
  if (college === null) return 0;
  if ([studentId, internshipId, from, to].every((value) => value === null))
    return countEntriesOf(db, college, reviewStatus);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from internship_diaries d join student_standings t on t.student_id = d.student_id
    where t.college = ${college} ${studentId === null ? sql`` : sql`and d.student_id = ${studentId}`}
      ${conditions(asked)}`.execute(db);
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
