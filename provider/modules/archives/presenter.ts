import type { Archive } from '#contract/archive/calls';
import { API_BASE } from '#contract/http';
import type { ArchiveRow } from '#provider/services/archives';

const NONE: Archive = {
  id: null,
  state: 'none',
  done: 0,
  total: 0,
  link: null,
  bytes: null,
  error: null,
  left_out: [],
  created_at: null,
  expires_at: null,
};

export const presentArchive = (row: ArchiveRow | undefined): Archive =>
  row
    ? {
        id: row.id,
        state: row.state,
        done: row.done,
        total: row.total,
        link: row.state === 'ready' ? `${API_BASE}/archives/${row.id}/${encodeURIComponent(row.name)}` : null,
        bytes: row.bytes === null ? null : Number(row.bytes),
        error: row.error,
        left_out: row.left_out,
        created_at: row.created_at.toISOString(),
        expires_at: row.expires_at?.toISOString() ?? null,
      }
    : NONE;
