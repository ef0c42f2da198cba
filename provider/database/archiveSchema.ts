import type { Generated, JSONColumnType } from 'kysely';
import type { ArchiveKindName, ArchiveState } from '#contract/archive/states';

export interface ArchivesTable {
  id: Generated<number>;
  owner_id: number;
  kind: ArchiveKindName;
  /** What the kind needs to list the same entries again. */
  parameters: JSONColumnType<Record<string, unknown>>;
  state: Generated<ArchiveState>;
  done: Generated<number>;
  total: Generated<number>;
  /** As it is downloaded. */
  name: string;
  bytes: number | null;
  /** Claims since the last finished entry. */
  attempts: Generated<number>;
  /** Of the process that works on it. */
  claim: string | null;
  held_until: Date | null;
  error: string | null;
  /** What the ZIP lacks, a sentence each. */
  left_out: Generated<string[]>;
  created_at: Date;
  expires_at: Date | null;
}

/** Of an act in the background, by the place of its record. */
export interface ActOutcomesTable {
  archive_id: number;
  place: number;
  record_id: number;
  error: string | null;
}
