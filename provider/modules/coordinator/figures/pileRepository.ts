/** Since when the oldest of each pile is pending. */
import { sql, type Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { TIME_ZONE } from '#contract/options';
import type { Database } from '#provider/database/schema';
import type { Scope } from '#provider/policies/applications';
import { inScope, ofScope } from '../scopeRepository';
import type { RiskClock } from './riskClock';
import { isQuiet } from './standingRepository';

const startOf = (day: ReturnType<typeof sql>) => sql`(${day}::timestamp at time zone ${sql.lit(TIME_ZONE)})`;

async function sinceOf(db: Kysely<Database>, since: ReturnType<typeof sql>): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`select ${since} as since`.execute(db);
  return rows[0]!.since;
}

export const oldestPayment = (db: Kysely<Database>, scope: Scope): Promise<Date | null> =>
  sinceOf(
    db,
    sql`(select min(updated_at) from office_payments p
      where ${ofScope(scope, 'p')} and p.status = ${sql.lit(APPLICATION.paymentPending)}::smallint)`,
  );

/** As `riskSince`, of all students. */
export function longestAtRisk(db: Kysely<Database>, scope: Scope, clock: RiskClock): Promise<Date | null> {
  const oldest = (risk: string, until: Date) => sql`(
    select min(risk_from) from student_standings t
    where ${inScope(scope)} and risk = ${sql.lit(risk)} and risk_from <= ${until})`;
  const quiet = sql`(select min(q.quiet_from) from student_quiets q where ${ofScope(scope, 'q')} and ${isQuiet(clock)})`;
  return sinceOf(
    db,
    sql`least(${oldest('offer', clock.appliedBy)}, ${oldest('application', clock.completeBy)}, ${startOf(quiet)})`,
  );
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
