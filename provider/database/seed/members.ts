import type { MemberRole } from '#contract/member/roles';
import { FIRST_VERSION } from '#contract/site/pages';
import { ROLES } from '#contract/roles';
import type { Clock } from './clock';
import { reserveIds, type Db } from './ids';

interface DemoMember {
  role: MemberRole;
  name: string;
  email: string;
}
/** Beside company@demo.test, the owner. */
const MEMBERS: readonly DemoMember[] = [
  { role: 'recruiter', name: 'Nikhil Bhat', email: 'recruiter@demo.test' },
  { role: 'viewer', name: 'Farah Siddiqui', email: 'viewer@demo.test' },
];

interface Joining {
  clock: Clock;
  password_hash: string;
  company: { id: number; user_id: number };
}

/** Last, so that the other ids stay the same. */
export async function writeMembers(db: Db, { clock, password_hash, company }: Joining): Promise<void> {
  const ids = await reserveIds(db, 'users', MEMBERS.length);
  const at = clock.ago(60);
  const account = {
    role_id: ROLES.company,
    mobile: null,
    password_hash,
    created_at: at,
    email_proved_at: at,
  };
  await db
    .insertInto('users')
    .values(MEMBERS.map(({ name, email }, i) => ({ id: ids[i]!, name, email, ...account })))
    .execute();
  await db
    .insertInto('consents')
    .values(ids.map((user_id) => ({ user_id, terms: FIRST_VERSION, notice: FIRST_VERSION, agreed_at: at })))
    .execute();
  await db
    .insertInto('company_members')
    .values(
      MEMBERS.map(({ role }, i) => ({
        user_id: ids[i]!,
        company_id: company.id,
        role,
        invited_by: company.user_id,
        removed_at: null,
      })),
    )
    .execute();
}
