/**
 * Account roles by `role_id`. The moderator (1) has no dashboard, only the queue at /moderation; the
 * administrator (5) has /administration.
 */
export const ROLES = { moderator: 1, student: 2, company: 3, coordinator: 4, administrator: 5 } as const;
export type RoleName = keyof typeof ROLES;
export type RoleId = (typeof ROLES)[RoleName];

/** The role's name, or null for a number that stands for none. */
export function roleName(id: number): RoleName | null {
  const entry = Object.entries(ROLES).find(([, value]) => value === id);
  return entry ? (entry[0] as RoleName) : null;
}
