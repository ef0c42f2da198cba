import type { Insertable } from 'kysely';
import { ROLES } from '#contract/roles';
import type { UsersTable } from '../accountSchema';
import { APPROVED_COMPANIES, OTHER_COMPANIES, OWN_COMPANY } from './companyList';
import type { Demo } from './demo';
import { kebab } from './kebab';
import { DEMO_COLLEGE } from './masters';
import { STUDENT_NAMES } from './people';

export const DEMO_PASSWORD = 'Demo@12345';

type Account = Pick<Insertable<UsersTable>, 'role_id' | 'name' | 'email'>;

const DEMO: readonly Account[] = [
  { role_id: ROLES.student, name: 'Asha Kulkarni', email: 'student@demo.test' },
  { role_id: ROLES.student, name: 'Vivek Rana', email: 'fresher@demo.test' },
  { role_id: ROLES.company, name: OWN_COMPANY.name, email: 'company@demo.test' },
  { role_id: ROLES.company, name: 'Ankur Startup', email: 'startup@demo.test' },
  { role_id: ROLES.coordinator, name: 'Leela Varadarajan', email: 'coordinator@demo.test' },
  { role_id: ROLES.moderator, name: 'Mahesh Pandit', email: 'moderator@demo.test' },
];
const ACCOUNTS: readonly Account[] = [
  ...DEMO,
  ...[...APPROVED_COMPANIES, ...OTHER_COMPANIES].map(({ name }) => ({
    role_id: ROLES.company,
    name,
    email: `${kebab(name)}@companies.demo.test`,
  })),
  ...STUDENT_NAMES.map((name) => ({
    role_id: ROLES.student,
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@students.demo.test`,
  })),
  // Last, so that the other ids stay the same.
  { role_id: ROLES.administrator, name: 'Anjali Deshmukh', email: 'admin@demo.test' },
];

export const ACCOUNT_COUNT = ACCOUNTS.length;

/** Earlier rows are older. */
export function userRows(
  { names, clock }: Pick<Demo, 'names' | 'clock'>,
  ids: readonly number[],
  password_hash: string,
): (Insertable<UsersTable> & { id: number })[] {
  return ACCOUNTS.map((account, i) => ({
    id: ids[i]!,
    password_hash,
    ...account,
    college_id: account.role_id === ROLES.coordinator ? names.id('colleges', DEMO_COLLEGE) : null,
    mobile: `9${String(845_000_000 + i * 137_911).slice(0, 9)}`,
    created_at: clock.ago(130 - i * 0.4),
    // Demo accounts sign in whatever the policy.
    ...(DEMO.includes(account) ? { email_proved_at: clock.ago(130 - i * 0.4) } : {}),
  }));
}
