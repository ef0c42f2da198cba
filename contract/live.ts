/**
 * What the provider tells signed-in people without being asked: topics of which something changed, to be
 * fetched again, and notifications. Plain data: browsers read it too.
 */

import { ROLES, type RoleId } from './roles';

/** What can change for somebody. A topic carries no record (docs/rules.md, live 1). */
export const TOPICS = [
  'applications',
  'payments',
  'diaries',
  'projects',
  'notifications',
  'internships',
  'moderation',
  'reports',
] as const;
export type Topic = (typeof TOPICS)[number];

/** What a notification is about. */
export const NOTIFICATION_KINDS = [
  'application',
  'payment',
  'diary',
  'project',
  'moderation',
  'report',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What can change for each role. */
export const TOPICS_OF_ROLE: Readonly<Record<RoleId, readonly Topic[]>> = {
  [ROLES.moderator]: ['moderation', 'reports', 'notifications'],
  [ROLES.student]: ['applications', 'payments', 'diaries', 'projects', 'notifications', 'internships'],
  [ROLES.company]: ['applications', 'payments', 'notifications', 'internships', 'moderation'],
  [ROLES.coordinator]: ['payments', 'diaries', 'notifications'],
};
