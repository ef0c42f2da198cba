import type { Kysely } from 'kysely';
import { ROLES, type RoleId } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { writeAudit } from '#provider/services/auditRepository';
import { insertConsent, type Consent } from '#provider/services/consentRepository';
import { collegeIdOf } from '#provider/services/entryGuard';
import type { Account } from '#provider/session';
import { freeAddress } from './formerAddress';
import { insertStudent, insertUser } from './repository';

interface NewUser {
  role: RoleId;
  name: string;
  email: string;
  mobile: string | null;
  college: string | null;
  passwordHash: string;
  /** Set when somebody else makes the account: goes into the audit log. */
  madeAt?: Date;
  /** Of somebody whose invitation was mailed to the address. */
  provedAt?: Date;
  /** Of somebody who registers. */
  consent?: Consent;
}

/** A student also gets an empty profile. @returns null when the address has an account */
export async function openAccount(
  trx: Kysely<Database>,
  { role, college, passwordHash, madeAt, provedAt, consent, ...user }: NewUser,
): Promise<Account | null> {
  const created = await insertUser(trx, {
    ...user,
    role_id: role,
    college_id: await collegeIdOf(trx, college),
    password_hash: passwordHash,
    email_proved_at: provedAt ?? null,
  });
  if (!created) return null;
  if (consent) await insertConsent(trx, created.id, consent);
  if (role === ROLES.student) await insertStudent(trx, created.id);
  if (madeAt)
    await writeAudit(trx, { actorId: null, at: madeAt }, [
      {
        subject: 'account',
        subjectId: created.id,
        action: 'create',
        after: { role_id: created.role_id, email: created.email, college: created.college },
      },
    ]);
  return created;
}

export async function createUser(db: Kysely<Database>, user: NewUser): Promise<Account | null> {
  return db.transaction().execute(async (trx) => {
    const at = user.madeAt ?? user.provedAt;
    if (at) await freeAddress(trx, user.email, at);
    return openAccount(trx, user);
  });
}
