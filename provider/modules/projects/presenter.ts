import type { Project, TeamMember } from '#contract/calls/projects';
import { leads } from '#provider/policies/diaries';
import type { MemberRow, ProjectRow } from './repository';

/** The project as one of its team sees it. */
export const presentProject = (row: ProjectRow, student: { id: number }): Project => ({
  id: row.id,
  title: row.title,
  description: row.description,
  guide_name: row.guide_name,
  start_date: row.start_date,
  end_date: row.end_date,
  is_leader: leads(row, student),
});

export const presentMember = (row: MemberRow, project: ProjectRow): TeamMember => ({
  id: row.id,
  name: row.name,
  usn: row.usn,
  email: row.email,
  branch: row.branch,
  is_leader: leads(project, row),
});
