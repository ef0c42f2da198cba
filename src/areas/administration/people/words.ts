import type { Person } from '#contract/person/calls';
import type { StatusInfo } from '#contract/lifecycle';
import type { PersonState } from '#contract/person/roles';
import { ROLES } from '#contract/roles';

export const STATE_INFO: Readonly<Record<PersonState, StatusInfo>> = {
  invited: { label: 'Invited', colour: 'amber', weight: 'waiting' },
  active: { label: 'Active', colour: 'emerald' },
  disabled: { label: 'Disabled', colour: 'gray', weight: 'ended' },
};

export const looksAfterCollege = ({ role_id }: Person): boolean => role_id === ROLES.coordinator;

export const collegeOf = (person: Person): string | null =>
  person.college ?? (looksAfterCollege(person) ? 'All colleges' : null);

export const branchesOf = (person: Person): string | null => {
  if (!person.college) return null;
  return person.branches.join(', ') || (looksAfterCollege(person) ? 'All branches' : null);
};
