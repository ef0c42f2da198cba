/** An address is a bound account's only as long as the university sends it (docs/security.md, sign-in 29). */
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { hasFormerAddress, universityEmail } from './bindingRepository';
import { auditAccount } from './accounts';
import { deleteResetsOf, dropEmailChange, findUserByEmail, updatePerson } from './repository';

type Db = Kysely<Database>;
type Holder = Awaited<ReturnType<typeof findUserByEmail>>;

/** Undefined where the university has given it up for its account. */
export async function holderOf(db: Db, email: string): Promise<Holder> {
  const account = await findUserByEmail(db, email);
  return account && (await hasFormerAddress(db, account.id)) ? undefined : account;
}

/** Nobody can write to it; the account is opened by the university. */
const placeholderOf = (id: number): string => `former-${id}@university.invalid`;

/** For who has proved the address: one that the university gave up is free. @returns who keeps it */
export async function freeAddress(trx: Db, email: string, at: Date): Promise<Holder> {
  const account = await findUserByEmail(trx, email);
  if (!account || !(await hasFormerAddress(trx, account.id))) return account;
  const named = await universityEmail(trx, account.id);
  const isFree = named !== null && !(await findUserByEmail(trx, named));
  const next = isFree ? named : placeholderOf(account.id);
  await updatePerson(trx, account.id, { email: next, email_proved_at: isFree ? at : null });
  await dropEmailChange(trx, account.id);
  await deleteResetsOf(trx, account.id);
  await auditAccount(trx, { userId: account.id, now: at }, account.id, 'changeEmail', {
    before: { email: account.email },
    after: { email: next, by: 'university' },
  });
  return undefined;
}
