/** Rows of diaries, and of the projects that some of them are about. */
import type { Generated } from 'kysely';

/** What the diaries of internships and of projects have in common. */
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

/** Of an internship of the portal, or of a placement that the student found alone: one of both is null. */
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

/** Whom a project has invited, until the answer. */
export interface ProjectInvitationsTable {
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
