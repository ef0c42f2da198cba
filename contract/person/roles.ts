/** Accounts as administrators see them. */
import { ROLES } from '../roles';

/** Invited: the password was not chosen yet. */
export const PEOPLE_STATES = ['invited', 'active', 'disabled'] as const;
export type PersonState = (typeof PEOPLE_STATES)[number];

/** The roles that are invited; students register, or are on the roster. */
export const INVITED_ROLES = [
  ROLES.moderator,
  ROLES.company,
  ROLES.coordinator,
  ROLES.administrator,
] as const;
/** Words of a file of staff. */
export const ROLE_WORDS = {
  coordinator: ROLES.coordinator,
  /** A coordinator of all colleges. */
  office: ROLES.coordinator,
  moderator: ROLES.moderator,
  administrator: ROLES.administrator,
} as const;
export type RoleWord = keyof typeof ROLE_WORDS;
export const PEOPLE_COLUMNS = ['role', 'name', 'email', 'college', 'branches'] as const;

/** The roles whose work can be handed to another account of the role. */
export const STAFF_ROLES = [ROLES.moderator, ROLES.coordinator, ROLES.administrator] as const;

/** What goes over with a hand-over; `college` is all of it, where single branches were followed before. */
export const HANDED_OVER = ['placements', 'branches', 'college', 'records', 'notifications'] as const;
export type HandedOver = (typeof HANDED_OVER)[number];

export const WELCOME_HOURS = 72;
/** How long the link to a new address can be used. */
export const EMAIL_CHANGE_HOURS = 24;
/** How long the link that proves an address can be used. */
export const VERIFICATION_HOURS = 24;
