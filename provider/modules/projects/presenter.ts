import type { Project, ProjectInvitation, TeamMember } from '#contract/project/calls';
import { PROJECT_FIELDS } from '#contract/project/fields';
import { eachField } from '#contract/record';
import { leads } from '#provider/policies/diaries';
import type { InvitationRow, InvitedRow } from './invitationRepository';
import type { MemberRow, ProjectRow } from './repository';

export const presentProject = (row: ProjectRow, student: { id: number }): Project => ({
  id: row.id,
  ...eachField(PROJECT_FIELDS, (name) => row[name]),
  is_leader: leads(row, student),
});

export const presentMember = (row: MemberRow, project: ProjectRow): TeamMember => ({
  id: row.id,
  name: row.name,
  usn: row.usn,
  email: row.email,
  branch: row.branch,
  is_leader: leads(project, row),
  state: leads(project, row) ? 'leader' : 'member',
});

/** Only what the leader typed (docs/rules.md, projects 2). */
export const presentInvited = (row: InvitedRow): TeamMember => ({
  id: row.id,
  usn: row.usn,
  state: 'invited',
});

export const presentInvitation = (row: InvitationRow): ProjectInvitation => ({
  id: row.id,
  project: row.project,
  leader: row.leader,
  created_at: row.created_at.toISOString(),
});
