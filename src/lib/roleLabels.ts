import { ROLES, type RoleId } from '#contract/roles';

export const ROLE_LABELS: Readonly<Record<RoleId, string>> = {
  [ROLES.moderator]: 'Moderator',
  [ROLES.student]: 'Student',
  [ROLES.company]: 'Company',
  [ROLES.coordinator]: 'Coordinator',
  [ROLES.administrator]: 'Administrator',
};
