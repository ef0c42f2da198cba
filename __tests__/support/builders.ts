import { hash } from '@node-rs/argon2';
import { ROLES, type RoleName } from '#contract/roles';
import type { Services, SessionUser } from '#provider/context';
import { createUser } from '#provider/modules/account/createUser';
import { entryNamed } from './lookupEntries';

export const PASSWORD = 'Test@12345';
/** Says in itself that it is cheap to check, which thousands of sign-ins of tests are for. */
let cheapHash: Promise<string> | undefined;
let count = 0;

export interface UserOverrides {
  role?: RoleName;
  name?: string;
  email?: string;
  mobile?: string | null;
  college?: string | null;
  /** Whether the first terms were agreed to. */
  agreed?: boolean;
}

/** An account with `PASSWORD`; a student by default. */
export async function aUser(
  services: Services,
  { role = 'student', agreed = true, ...overrides }: UserOverrides = {},
): Promise<SessionUser> {
  cheapHash ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1 });
  count += 1;
  const place = count;
  if (overrides.college) await entryNamed(services, 'colleges', overrides.college);
  const user = await createUser(services.db, {
    role: ROLES[role],
    // Ordered by name as they were made, however many were made before.
    name: `User ${String(place).padStart(6, '0')}`,
    email: `user${place}@example.test`,
    mobile: '9876543210',
    college: null,
    passwordHash: await cheapHash,
    consent: agreed ? { terms: 1, notice: 1, at: new Date(), address: null } : undefined,
    ...overrides,
  });
  if (!user) throw new Error(`The address ${overrides.email} is taken.`);
  return { ...user, branches: null, company: null };
}

/** The header of a PNG picture of so many pixels. */
export function pngOf(width: number, height: number) {
  const header = Buffer.alloc(33);
  header.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  header.write('IHDR', 12, 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.set([8, 2], 24);
  return header;
}

/** Smallest contents that pass for their type. */
export const PDF = { name: 'file.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') };
export const PNG = { name: 'file.png', type: 'image/png', content: pngOf(1, 1) };
