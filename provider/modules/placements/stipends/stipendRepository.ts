import { sql, type Insertable, type Kysely } from 'kysely';
import { UNPAID_DAYS, type StipendState } from '#contract/stipend/months';
import { branchName, collegeId, collegeName } from '#provider/database/collegeNames';
import { countFrom } from '#provider/database/count';
import { firstOf } from '#provider/database/firstOf';
import type { PlacementStipendsTable } from '#provider/database/placementSchema';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { offsetOf, type ListPage } from '#provider/http/page';
import type { PlacementViewer } from '#provider/policies/placements';
import { isArchivedDay } from '#provider/services/yearsRepository';
import { isFollowedBy } from '../lists/viewerRepository';

type Db = Kysely<Database>;

export const stipendsOf = (db: Db, placementId: number) =>
  db.selectFrom('placement_stipends').selectAll().where('placement_id', '=', placementId).execute();
export type StipendRow = Awaited<ReturnType<typeof stipendsOf>>[number];

/** @param month YYYY-MM; its placement is locked */
export const stipendOf = (trx: Db, placementId: number, month: string) =>
  trx
    .selectFrom('placement_stipends')
    .selectAll()
    .where('placement_id', '=', placementId)
    .where('month', '=', `${month}-01`)
    .executeTakeFirst();

export async function saveStipend(
  trx: Db,
  { placement_id, month, ...values }: Insertable<PlacementStipendsTable>,
): Promise<void> {
  await trx
    .insertInto('placement_stipends')
    .values({ placement_id, month: `${month}-01`, ...values })
    .onConflict((conflict) => conflict.columns(['placement_id', 'month']).doUpdateSet(values))
    .execute();
}

/** Nothing of an archived year can be answered or settled. */
const isMissing = sql<boolean>`(m.unpaid_since is not null and m.settled_at is null
  and not ${isArchivedDay(sql`p.year_day`)})`;
/** In the college's queue. */
const isUnpaid = (now: Date) => sql<boolean>`(${isMissing}
  and m.unpaid_since <= ${now}::timestamptz - make_interval(days => ${sql.lit(UNPAID_DAYS)}))`;

interface CollegeCriteria {
  viewer: PlacementViewer;
  now: Date;
  college: string | null;
  q: string | null;
}
/** A college's queue, or what a company has to answer. */
export type UnpaidCriteria = CollegeCriteria | { companyId: number };

export interface UnpaidRow {
  placement_id: number;
  month: string;
  state: StipendState;
  amount: number | null;
  stipend: number | null;
  since: Date;
  answer: string | null;
  paid_on: string | null;
  student_id: number;
  student_name: string;
  usn: string | null;
  branch: string | null;
  semester: number | null;
  title: string;
  company: string;
  college: string | null;
}

const FROM = sql`
  from placement_stipends m join placements p on p.id = m.placement_id
    join students s on s.id = p.student_id join users u on u.id = s.user_id`;

function matching(criteria: UnpaidCriteria) {
  if ('companyId' in criteria)
    return sql`${FROM} where p.company_id = ${criteria.companyId} and p.source = 'portal' and ${isMissing}`;
  const { viewer, now, college, q } = criteria;
  return sql`${FROM} where ${isFollowedBy(viewer)} and ${isUnpaid(now)}
    ${college === null ? sql`` : sql`and p.college_id = ${collegeId(college)}`}
    ${
      q === null
        ? sql``
        : sql`and (folded(u.name) like ${containing(q)} or folded(s.usn) like ${containing(q)}
            or folded(p.title) like ${containing(q)} or folded(p.company) like ${containing(q)})`
    }`;
}

export const countUnpaid = (db: Db, criteria: UnpaidCriteria): Promise<number> =>
  countFrom(db, matching(criteria));

/** The oldest first; a company's list begins with what it has not answered. */
export async function pageOfUnpaid(db: Db, criteria: UnpaidCriteria, page: ListPage): Promise<UnpaidRow[]> {
  const unanswered = 'companyId' in criteria ? sql`(m.answer is not null), ` : sql``;
  const { rows } = await sql<UnpaidRow>`
    select m.placement_id, to_char(m.month, 'YYYY-MM') as month, m.state, m.amount, p.stipend,
      m.unpaid_since as since, m.answer, m.paid_on, s.id as student_id, u.name as student_name, s.usn,
      ${branchName('s')} as branch, s.semester, p.title, p.company, ${collegeName('p')} as college
    ${matching(criteria)} order by ${unanswered}m.unpaid_since, m.id
    limit ${page.perPage} offset ${offsetOf(page)}`.execute(db);
  return rows;
}

export async function pileOfMoney(
  db: Db,
  viewer: PlacementViewer,
  now: Date,
): Promise<{ count: number; since: Date | null; first: number[] }> {
  const { rows } = await sql<{ count: number; since: Date | null; first: number[] }>`
    select count(*)::int as count, min(m.unpaid_since) as since,
      ${firstOf(sql`m.id`, sql`m.unpaid_since, m.id`)} as first
    from placement_stipends m join placements p on p.id = m.placement_id
    where ${isFollowedBy(viewer)} and ${isUnpaid(now)}`.execute(db);
  return rows[0]!;
}
