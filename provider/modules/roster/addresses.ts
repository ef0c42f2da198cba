/** Addresses that more than one student has: they prove nobody, so a rehearsal warns of them. */
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { keyOf, type Plan } from './plan';
import { holdersOf } from './studentsRepository';

const CONSEQUENCE =
  'Sign-in by the university and confirmation by email do not work for students who share an address.';

/** Adds a warning to each row whose address is also of somebody else. */
export async function warnOfAddresses(trx: Kysely<Database>, plans: readonly Plan[]): Promise<void> {
  const lines = new Map<string, { key: string; row: number | null }[]>();
  const keysInFile = new Set<string>();
  const sent = plans.flatMap((plan) => {
    if (!plan.stored) return [];
    const key = keyOf(plan.stored.college_id, plan.stored.usn);
    keysInFile.add(key);
    const email = plan.stored.email?.toLowerCase();
    if (!email) return [];
    lines.set(email, [...(lines.get(email) ?? []), { key, row: plan.report.row }]);
    return [{ plan, key, email }];
  });
  const holders = new Map<string, Awaited<ReturnType<typeof holdersOf>>>();
  for (const one of await holdersOf(trx, [...lines.keys()]))
    holders.set(one.email, [...(holders.get(one.email) ?? []), one]);
  for (const { plan, key, email } of sent) {
    const line = lines.get(email)!.find((other) => other.key !== key);
    // What the file itself says of a student is what counts from now on.
    const others = (holders.get(email) ?? []).filter(
      ({ college_id, usn, account }) =>
        keyOf(college_id, usn ?? '') !== key && (account || !keysInFile.has(keyOf(college_id, usn ?? ''))),
    );
    const what = line
      ? `The email is also in line ${line.row}.`
      : others.some(({ account }) => !account)
        ? 'The email is also of another student.'
        : others.length > 0
          ? "The email is another person's account."
          : null;
    if (what !== null) plan.report.warnings = [`${what} ${CONSEQUENCE}`];
  }
}
