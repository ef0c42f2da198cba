import { sql, type Kysely } from 'kysely';
import { APPLICATION } from '#contract/lifecycles/application';
import type { Database } from '#provider/database/schema';

const { applied, underReview, shortlisted, offerReleased, offerAccepted, paymentPending, paymentFailed } =
  APPLICATION;
/** Placed, or still on the way there. */
const HOPEFUL = [
  applied,
  underReview,
  shortlisted,
  offerReleased,
  offerAccepted,
  paymentPending,
  paymentFailed,
];
const MOST_AT_RISK = 20;
const WEEKS = 8;

const applications = (db: Kysely<Database>, college: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .where('s.college', '=', college);

/** The college's applications by branch and status. */
export const funnelOf = (db: Kysely<Database>, college: string) =>
  applications(db, college)
    .select([
      sql<string>`coalesce(s.branch, 'No branch')`.as('branch'),
      'a.status',
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy([sql`1`, 'a.status'])
    .orderBy('branch')
    .orderBy('a.status')
    .execute();

/** The college's applications by week (its Monday in Asia/Kolkata), oldest first, of the last weeks. */
export const weeklyOf = (db: Kysely<Database>, college: string, now: Date) =>
  applications(db, college)
    .select([
      sql<string>`to_char(date_trunc('week', a.created_at at time zone 'Asia/Kolkata'), 'YYYY-MM-DD')`.as(
        'week',
      ),
      sql<number>`count(*)::int`.as('applications'),
    ])
    .where('a.created_at', '>', new Date(now.getTime() - WEEKS * 7 * 86_400_000))
    .groupBy(sql`1`)
    .orderBy('week')
    .execute();

/** Students of the college without a placement and without an open application, highest semester first. */
export const atRisk = (db: Kysely<Database>, college: string) =>
  db
    .selectFrom('students as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(({ selectFrom }) => [
      's.id',
      'u.name',
      'u.email',
      's.usn',
      's.branch',
      's.semester',
      sql<number>`0`.as('placed'),
      selectFrom('applications as a')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('a.student_id', '=', 's.id')
        .$asScalar()
        .$notNull()
        .as('applications'),
    ])
    .where('s.college', '=', college)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('applications as a')
            .select('a.id')
            .whereRef('a.student_id', '=', 's.id')
            .where('a.status', 'in', HOPEFUL),
        ),
      ),
    )
    .orderBy(sql`s.semester desc nulls last`)
    .orderBy('u.name')
    .orderBy('s.id')
    .limit(MOST_AT_RISK)
    .execute();
