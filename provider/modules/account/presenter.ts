import type { Device } from '#contract/account/calls';
import type { User } from '#contract/auth/calls';
import type { DeviceRow } from '#provider/services/sessionRepository';
import { ROLES } from '#contract/roles';
import type { Account, OwnCompany } from '#provider/session';

export const presentDevice = (row: DeviceRow, currentHash: string): Device => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  agent: row.agent || 'Unknown device',
  address: row.address,
  current: row.id_hash === currentHash,
});

/** Without what the account still has to do (`account/answeredUser.ts`). */
export const presentUser = (
  { id, name, email, mobile, role_id, college }: Account,
  company: OwnCompany | null = null,
): User => ({
  id,
  name,
  email,
  mobile,
  role_id,
  college,
  company: company && { id: company.id, name: company.name },
  // Until there is a profile, the account is the owner of what will be the company.
  company_role: role_id === ROLES.company ? (company?.role ?? 'owner') : null,
  ...(company?.two_step_required && { company_two_step: true }),
});
