import type { Generated } from 'kysely';

interface DiaryEntry {
  id: Generated<number>;
  date: string;
  description: string;
  hours: number;
  links: Generated<string[]>;
  blockers: Generated<string>;
  learnings: Generated<string>;
  mood_slider: Generated<number>;
  skill_ids: Generated<number[]>;
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

export interface ProjectsTable {
  id: Generated<number>;
  leader_id: number;
  title: string;
  description: string;
  guide_name: string;
  start_date: string;
  end_date: string;
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
