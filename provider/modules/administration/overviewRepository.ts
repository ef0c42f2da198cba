import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Pending } from '#contract/administration/pending';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';

type Counted = Exclude<Pending, 'companies' | 'colleges_total'>;
const COUNTS: Readonly<Record<Counted, RawBuilder<unknown>>> = {
  failed_mails: sql`select count(*) from mails where state = 'failed'`,
  claims: sql`select count(*) from enrolments where state = 'claimed' or requested is not null`,
};
const counts = sql.join(Object.entries(COUNTS).flatMap(([name, count]) => [sql.lit(name), sql`(${count})`]));

interface OverviewFacts {
  site_written: boolean;
  colleges_offered: number;
  people: number;
  policy_written: boolean;
  pending: Record<Counted, number>;
  last_backup_at: Date | null;
  staff: number;
  staff_two_step: number;
}

const STAFF = [ROLES.moderator, ROLES.coordinator, ROLES.administrator];

export async function overviewFacts(db: Kysely<Database>): Promise<OverviewFacts> {
  const { rows } = await sql<OverviewFacts>`
    select
      (select updated_at is not null from site) as site_written,
      (select updated_at is not null from policy) as policy_written,
      (select count(*) from colleges where not retired)::int as colleges_offered,
      (select count(*) from users where role_id in (${ROLES.moderator}, ${ROLES.coordinator})
        and disabled_at is null)::int as people,
      json_build_object(${counts}) as pending,
      (select at from operations where name = 'backup') as last_backup_at,
      (select count(*) from users where role_id = any(${STAFF}::smallint[])
        and disabled_at is null)::int as staff,
      (select count(*) from users u join two_step t on t.user_id = u.id
        where u.role_id = any(${STAFF}::smallint[]) and u.disabled_at is null
          and t.since is not null)::int as staff_two_step`.execute(db);
  return rows[0]!;
}

/** Colleges in use without a coordinator. */
export const collegesWithoutCoordinator = (db: Kysely<Database>) =>
  db
    .selectFrom('colleges as c')
    .select('c.name')
    .where('c.retired', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as u')
            .select('u.id')
            .whereRef('u.college_id', '=', 'c.id')
            .where('u.role_id', '=', ROLES.coordinator)
            .where('u.disabled_at', 'is', null),
        ),
      ),
    )
    .orderBy('c.name')
    .execute();

/** Accounts that could not be deleted on their day, the longest overdue first. */
export const undeletedAccounts = (db: Kysely<Database>, limit: number) =>
  db
    .selectFrom('erasures as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.user_id', 'u.name', 'u.email', 'e.due_on', 'e.error', 'e.blocked'])
    .where(({ eb, or }) => or([eb('e.error', 'is not', null), eb('e.blocked', 'is not', null)]))
    .orderBy('e.due_on')
    .orderBy('e.user_id')
    .limit(limit)
    .execute();
