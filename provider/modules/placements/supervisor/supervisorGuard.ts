/** A supervisor is neither the student nor any student or coordinator. */
import { type Kysely, sql } from 'kysely';
import { foldEmail } from '#contract/textRules';
import type { Database } from '#provider/database/schema';
import { invalid } from '#provider/errors';
import { mailboxOf, supervisorWarnings } from '#provider/policies/supervisors';
import { PLACEMENT_STATES, DROPPED_PLACEMENT_STATES } from '#contract/placement/lifecycle';
import { ROLES } from '#contract/roles';
import type { PlacementRecord } from '../repository';

export const NOT_A_SUPERVISOR =
  "Enter the supervisor's own address: this one belongs to a student or a coordinator";

/** docs/placements.md, placements 18. */
export const cannotSupervise = (db: Kysely<Database>, email: string): Promise<boolean> =>
  isOfStudentOrCoordinator(db, { email: foldEmail(email.trim()), mailbox: mailboxOf(email) });

/** Throws 422; terms without an address pass. */
export async function refuseSupervisor(
  trx: Kysely<Database>,
  { supervisor_email }: { supervisor_email?: string | null },
): Promise<void> {
  if (supervisor_email && (await cannotSupervise(trx, supervisor_email)))
    throw invalid({ supervisor_email: [NOT_A_SUPERVISOR] });
}

export async function supervisorChecks(db: Kysely<Database>, { id, supervisor_email }: PlacementRecord) {
  if (!supervisor_email) return [];
  const facts = await supervisorFacts(db, id);
  const { website = null, company_email = null, placements = 0, companies = 0 } = facts ?? {};
  const checks: { key: string; text: string }[] = supervisorWarnings({
    email: supervisor_email,
    website,
    companyEmail: company_email,
    placements,
    companies,
  });
  if (await cannotSupervise(db, supervisor_email))
    checks.unshift({
      key: 'own_address',
      text: "The supervisor's address belongs to a student or a coordinator. It cannot be approved.",
    });
  return checks;
}

/** Matches addresses with a word after a plus. */
const taggedOf = (mailbox: string): string =>
  mailbox.replace(/[\\%_]/g, '\\$&').replace(/@(?=[^@]*$)/, '+%@');

/** Also students of rosters. @param emails the address and its mailbox, folded */
async function isOfStudentOrCoordinator(
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

const COUNTED = PLACEMENT_STATES.filter((state) => !DROPPED_PLACEMENT_STATES.includes(state));

/** The company's website and account, and the supervisor's other placements. */
async function supervisorFacts(db: Kysely<Database>, placementId: number) {
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
        (count(distinct folded(o.company)) filter (where folded(o.company) <> folded(p.company)))::int as companies
      from placements o
      where lower(o.supervisor_email) = lower(p.supervisor_email) and o.id <> p.id
        and o.state = any(${COUNTED}::text[])) o
    where p.id = ${placementId}`.execute(db);
  return rows[0];
}
