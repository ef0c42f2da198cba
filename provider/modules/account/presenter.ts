import type { Device } from '#contract/account/calls';
import type { User } from '#contract/auth/calls';
import type { DeviceRow } from '#provider/services/sessionRepository';
import type { Account } from '#provider/session';

/** A session as its user sees it: nothing of it opens anything. */
export const presentDevice = (row: DeviceRow, currentHash: string): Device => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  agent: row.agent || 'Unknown device',
  address: row.address,
  current: row.id_hash === currentHash,
});

/** The signed-in user, as the portal and scripts see it. */
export const presentUser = ({ id, name, email, mobile, role_id, college }: Account): User => ({
  id,
  name,
  email,
  mobile,
  role_id,
  college,
});
