import type { StatusInfo } from '#contract/lifecycle';
import {
  MEMBER_ROLE_LABELS,
  MEMBER_ROLE_TEXTS,
  MEMBER_ROLES,
  type MemberRole,
  type MemberState,
} from '#contract/member/roles';

export const STATE_INFO: Readonly<Record<MemberState, StatusInfo>> = {
  invited: { label: 'Invited', colour: 'amber', weight: 'waiting' },
  active: { label: 'Active', colour: 'emerald' },
};

export const ROLE_OPTIONS = MEMBER_ROLES.map((value) => ({
  value,
  label: `${MEMBER_ROLE_LABELS[value]}: ${lowerFirst(MEMBER_ROLE_TEXTS[value])}`,
}));

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A newer provider may know further roles. */
export const roleLabel = (role: MemberRole): string => MEMBER_ROLE_LABELS[role] ?? role;
