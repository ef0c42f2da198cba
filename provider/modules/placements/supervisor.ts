/** A supervisor is neither the student nor any student or coordinator. */
import type { Kysely } from 'kysely';
import { foldEmail } from '#contract/textRules';
import type { Database } from '#provider/database/schema';
import { invalid } from '#provider/errors';
import { mailboxOf, supervisorWarnings } from '#provider/policies/supervisors';
import type { PlacementRecord } from './repository';
import { isOfStudentOrCoordinator, supervisorFacts } from './supervisorRepository';

export const NOT_A_SUPERVISOR =
  "Enter the supervisor's own address: this one belongs to a student or a coordinator";

/** docs/rules.md, placements 18. */
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

/** Warnings before an approval. */
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
