/** How many of each pile there are, and since when the oldest is pending. */
import { sql, type Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { PER_PAGE } from '#contract/http';
import { firstOf } from '#provider/database/firstOf';
import type { Database } from '#provider/database/schema';
import type { Scope } from '#provider/policies/applications';
import type { YearCriteria } from '#provider/services/yearsRepository';
import { paymentsThat } from '../collegePaymentRepository';
import { enrolledIn } from '../scopeRepository';
import type { RiskClock } from './riskClock';
import { standings } from './standingRepository';

export interface Pile {
  count: number;
  since: Date | null;
  /** The most urgent ones. */
  first: number[];
}

export async function pileOfPayments(db: Kysely<Database>, scope: Scope, years: YearCriteria): Promise<Pile> {
  const pending = { scope, years, q: null, statuses: [APPLICATION.paymentPending] };
  const { rows } = await sql<Pile>`
    select count(*)::int as count, min(a.updated_at) as since,
      ${firstOf(sql`a.id`, sql`a.updated_at, a.id`)} as first ${paymentsThat(pending)}`.execute(db);
  return rows[0]!;
}

export interface RiskPile extends Pile {
  /** The first of the list, by name. */
  students: number[];
}

/** Of rows `t` of standings. */
export const RISK_PILE = sql`count(t.risk)::int as count, min(t.risk_from) as since,
  ${firstOf(sql`t.student_id`, sql`t.risk_from, t.student_id`, sql`t.risk is not null`)} as first,
  coalesce((array_agg(t.student_id order by t.sort_name, t.student_id)
    filter (where t.risk is not null))[:${sql.lit(PER_PAGE)}], '{}') as students`;

export async function pileAtRisk(db: Kysely<Database>, scope: Scope, clock: RiskClock): Promise<RiskPile> {
  const { rows } = await sql<RiskPile>`
    select ${RISK_PILE} from ${standings(enrolledIn(scope), clock)} t where t.risk is not null`.execute(db);
  return rows[0]!;
}

/** Placements that ended on `day` and are not completed. */
export const endedOn = (db: Kysely<Database>, day: string) =>
  db
    .selectFrom('placements')
    .select('id')
    .where('state', '=', 'approved')
    .where('end_date', '=', day)
    .orderBy('id')
    .execute();

/** Titles that each coordinator was notified of since then. */
export const titlesSince = (db: Kysely<Database>, userIds: readonly number[], at: Date) =>
  db
    .selectFrom('notifications')
    .select(['user_id', 'title'])
    .where(sql<boolean>`user_id = any(${userIds}::integer[])`)
    .where('created_at', '>=', at)
    .execute();
