import { ROLES, type RoleName } from '#contract/roles';
import type { Services, SessionUser } from '#provider/context';
import { createUser } from '#provider/modules/auth/repository';
import { hashPassword } from '#provider/security/passwords';

export const PASSWORD = 'Test@12345';
let hash: Promise<string> | undefined;
let count = 0;

export interface UserOverrides {
  role?: RoleName;
  name?: string;
  email?: string;
  mobile?: string | null;
  college?: string | null;
}

/** An account with `PASSWORD`; a student by default. */
export async function aUser(
  { db }: Services,
  { role = 'student', ...overrides }: UserOverrides = {},
): Promise<SessionUser> {
  hash ??= hashPassword(PASSWORD);
  count += 1;
  const user = await createUser(db, {
    role: ROLES[role],
    name: `User ${count}`,
    email: `user${count}@example.test`,
    mobile: '9876543210',
    college: null,
    passwordHash: await hash,
    ...overrides,
  });
  if (!user) throw new Error(`The address ${overrides.email} is taken.`);
  return user;
}

/** Smallest contents that pass for their type. */
export const PDF = { name: 'file.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') };
export const PNG = {
  name: 'file.png',
  type: 'image/png',
  content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
};
