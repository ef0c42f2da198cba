import type { Generated } from 'kysely';
import type { EntryField, EntryOf } from '#contract/diary/fields';
import type { ProjectValues } from '#contract/project/fields';

/** As the database has values of each kind. */
export interface StoredKinds {
  day: string;
  number: number;
  integer: number;
  text: string;
  lines: string[];
  ids: number[];
}

type Stored = EntryOf<StoredKinds>;
/** Every other field has a default. */
type Needed = 'date' | 'description' | 'hours';
/** The columns that both diaries have. */
type Columns = { [F in EntryField]: F extends Needed ? Stored[F] : Generated<Stored[F]> };
interface DiaryEntry extends Columns {
  id: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** Of a posting or of an own placement; one of them is null. */
export interface InternshipDiariesTable extends DiaryEntry {
  student_id: number;
  internship_id: number | null;
  placement_id: number | null;
  review_status: Generated<string>;
  review_comment: string | null;
}

export interface ProjectsTable extends ProjectValues {
  id: Generated<number>;
  leader_id: number;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface ProjectMembersTable {
  project_id: number;
  student_id: number;
}

interface ProjectInvitationsTable {
  id: Generated<number>;
  project_id: number;
  student_id: number;
  created_at: Date;
}

export interface ProjectDiariesTable extends DiaryEntry {
  project_id: number;
  author_id: number;
}

export interface DiaryTables {
  internship_diaries: InternshipDiariesTable;
  projects: ProjectsTable;
  project_members: ProjectMembersTable;
  project_invitations: ProjectInvitationsTable;
  project_diaries: ProjectDiariesTable;
}
