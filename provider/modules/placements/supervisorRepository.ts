import { sql, type Kysely } from 'kysely';
import { PLACEMENT_STATES, DROPPED_PLACEMENT_STATES } from '#contract/placement/lifecycle';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';

/** Matches addresses with a word after a plus. */
const taggedOf = (mailbox: string): string =>
  mailbox.replace(/[\\%_]/g, '\\$&').replace(/@(?=[^@]*$)/, '+%@');

/** Also students of rosters. @param emails the address and its mailbox, folded */
export async function isOfStudentOrCoordinator(
  db: Kysely<Database>,
  { email, mailbox }: { email: string; mailbox: string },
): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from users where role_id in (${ROLES.student}, ${ROLES.coordinator})
        and (lower(email) in (${email}, ${mailbox}) or email ilike ${taggedOf(mailbox)}))
      or exists (select from roster where lower(email) in (${email}, ${mailbox}) and left_at is null) as "isTaken"`.execute(
    db,
  );
  return rows[0]!.isTaken;
}

const KEPT = PLACEMENT_STATES.filter((state) => !DROPPED_PLACEMENT_STATES.includes(state));

/** The company's website and account, and the supervisor's other placements. */
export async function supervisorFacts(db: Kysely<Database>, placementId: number) {
  const { rows } = await sql<{
    website: string | null;
    company_email: string | null;
    placements: number;
    companies: number;
  }>`
    select coalesce(p.website, c.website_url) as website, u.email as company_email, o.placements, o.companies
    from placements p
    left join companies c on c.id = p.company_id
    left join users u on u.id = c.user_id
    cross join lateral (
      select count(*)::int as placements,
        (count(distinct lower(o.company)) filter (where lower(o.company) <> lower(p.company)))::int as companies
      from placements o
      where lower(o.supervisor_email) = lower(p.supervisor_email) and o.id <> p.id
        and o.state = any(${KEPT}::text[])) o
    where p.id = ${placementId}`.execute(db);
  return rows[0];
}
