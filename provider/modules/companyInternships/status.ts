import type { Kysely } from 'kysely';
import { INTERNSHIP } from '#contract/internship/lifecycle';
import type { Session } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, invalid } from '#provider/errors';
import { text } from '#provider/http/form';
import { announce } from '#provider/services/notifications';
import { lockCompany } from '#provider/services/suspensionGuard';
import { remember, type PutBack } from '../undo/undos';
import { lockInternship, updateInternshipOf } from './repository';

export const SWITCHED = {
  [INTERNSHIP.published]: 'Internship reopened.',
  [INTERNSHIP.closed]: 'Internship closed.',
} as const;
type Switched = keyof typeof SWITCHED;

/** 2 publishes, 4 closes. Throws 422 for others, which need the form. */
export function switchOrInvalid(value: unknown): Switched {
  const status = Object.keys(SWITCHED).find((one) => one === text(value));
  if (!status) throw invalid({ status: ['Please select a status.'] });
  return Number(status) as Switched;
}

interface Switch {
  session: Session;
  internship: { id: number; company_id: number };
  to: Switched;
  now: Date;
}

/** The review stays. Throws COMPANY_SUSPENDED. @returns the undo */
export async function setStatus(
  db: Kysely<Database>,
  { session, internship, to, now }: Switch,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { id, company_id: companyId } = internship;
    await lockCompany(trx, companyId);
    const { status: from } = await lockInternship(trx, id);
    await updateInternshipOf(trx, companyId, id, { status: to, updated_at: now });
    await announce(trx, { companies: [companyId], topics: ['internships'] });
    const data = { id, companyId, from, to, at: now.toISOString() };
    return remember(trx, { session, kind: 'internshipStatus', data, now });
  });
}

/** The switch must not have changed since. */
export const switchBack: PutBack<'internshipStatus'> = async (
  trx,
  { now },
  { id, companyId, from, to, at },
) => {
  await lockCompany(trx, companyId);
  const locked = await lockInternship(trx, id);
  if (locked.status !== to || locked.updated_at.toISOString() !== at) throw dataNotUpdated();
  await updateInternshipOf(trx, companyId, id, { status: from, updated_at: now });
  await announce(trx, { companies: [companyId], topics: ['internships'] });
  return 1;
};
