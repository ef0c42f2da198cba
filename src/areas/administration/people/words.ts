import type { Person } from '#contract/person/calls';
import type { StatusInfo } from '#contract/lifecycle';
import type { PersonState } from '#contract/person/roles';
import { ROLES } from '#contract/roles';

export const STATE_INFO: Readonly<Record<PersonState, StatusInfo>> = {
  invited: { label: 'Invited', colour: 'amber', weight: 'waiting' },
  active: { label: 'Active', colour: 'emerald' },
  disabled: { label: 'Disabled', colour: 'gray', weight: 'ended' },
};

export const placeOf = ({ role_id, college, branches }: Person): string | null => {
  if (!college) return role_id === ROLES.coordinator ? 'All colleges' : null;
  if (branches.length > 0) return `${college}: ${branches.join(', ')}`;
  return role_id === ROLES.coordinator ? `${college}: all branches` : college;
};

export const looksAfterCollege = ({ role_id }: Person): boolean => role_id === ROLES.coordinator;
