import type { Device } from '#contract/account/calls';
import type { DeviceRow } from '#provider/services/sessionRepository';

/** A session as its user sees it: nothing of it opens anything. */
export const presentDevice = (row: DeviceRow, currentHash: string): Device => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  agent: row.agent || 'Unknown device',
  address: row.address,
  current: row.id_hash === currentHash,
});
