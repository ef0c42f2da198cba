import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { inPieces } from '#provider/http/imports';
import { keyOf, type Plan } from './plan';
import { holdersOf } from './studentsRepository';

const CONSEQUENCE =
  'Sign-in by the university and confirmation by email do not work for students who share an address.';

function add<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Warns of addresses that several students have: they prove nobody. */
export async function warnOfAddresses(trx: Kysely<Database>, plans: readonly Plan[]): Promise<void> {
  const lines = new Map<string, { key: string; row: number | null }[]>();
  const keysInFile = new Set<string>();
  const all = await inPieces(plans, (plan) => {
    if (!plan.stored) return null;
    const key = keyOf(plan.stored.college_id, plan.stored.usn);
    keysInFile.add(key);
    const email = plan.stored.email?.toLowerCase();
    if (!email) return null;
    add(lines, email, { key, row: plan.report.row });
    return { plan, key, email };
  });
  const holders = new Map<string, Awaited<ReturnType<typeof holdersOf>>>();
  for (const one of await holdersOf(trx, [...lines.keys()])) add(holders, one.email, one);
  /** The file overrides what is stored of its students. */
  const otherHolder = (email: string, key: string): string | null => {
    const others = (holders.get(email) ?? []).filter(
      ({ college_id, usn }) => keyOf(college_id, usn ?? '') !== key,
    );
    if (
      others.some(({ account, college_id, usn }) => !account && !keysInFile.has(keyOf(college_id, usn ?? '')))
    )
      return 'The email is also of another student.';
    return others.some(({ account }) => account) ? "The email is another person's account." : null;
  };
  const sent = all.filter((one) => one !== null);
  await inPieces(sent, ({ plan, key, email }) => {
    const line = lines.get(email)!.find((other) => other.key !== key);
    const what = line ? `The email is also in line ${line.row}.` : otherHolder(email, key);
    if (what !== null) plan.report.warnings = [`${what} ${CONSEQUENCE}`];
  });
}
