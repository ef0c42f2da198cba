/** Whose address a supervisor's is, and what else it supervises. */
import { sql, type Kysely } from 'kysely';
import { PLACEMENT_STATES, DROPPED_PLACEMENT_STATES } from '#contract/placement/lifecycle';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';

/** Whether one of these addresses is of a student or a coordinator of the portal; they are folded. */
export async function isOfStudentOrCoordinator(
  db: Kysely<Database>,
  emails: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
    .where('role_id', 'in', [ROLES.student, ROLES.coordinator])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const KEPT = PLACEMENT_STATES.filter((state) => !DROPPED_PLACEMENT_STATES.includes(state));

/** Website and account of the placement's company, and the other placements of its supervisor's address. */
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
