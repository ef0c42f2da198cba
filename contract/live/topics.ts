/**
 * What the provider sends signed-in people by itself: topics of which something changed, to be
 * fetched again, and notifications. Plain data: browsers read it too.
 */

import { ROLES, type RoleId, type RoleName } from '../roles';

/** What can change, and for which roles. A topic carries no record (docs/operating.md, live 1). */
const TOPICS = {
  applications: ['student', 'company'],
  payments: ['student', 'company', 'coordinator'],
  diaries: ['student', 'coordinator'],
  projects: ['student'],
  notifications: ['moderator', 'student', 'company', 'coordinator', 'administrator'],
  internships: ['student', 'company'],
  moderation: ['moderator', 'company'],
  reports: ['moderator'],
  placements: ['student', 'company', 'coordinator'],
  enrolments: ['student', 'coordinator'],
  complaints: ['student', 'coordinator', 'company', 'moderator'],
  // Also what a member of a company may do.
  members: ['company'],
} as const satisfies Readonly<Record<string, readonly RoleName[]>>;
export type Topic = keyof typeof TOPICS;
export const TOPIC_NAMES = Object.keys(TOPICS) as readonly Topic[];

/** What a notification is about, with its icon. */
export const NOTIFICATION_ICONS = {
  application: 'send',
  payment: 'money',
  diary: 'diary',
  project: 'people',
  moderation: 'shield',
  report: 'flag',
  placement: 'work',
  complaint: 'flag',
  enrolment: 'mortarboard',
  announcement: 'news',
  files: 'download',
} as const;
export type NotificationKind = keyof typeof NOTIFICATION_ICONS;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_ICONS) as readonly NotificationKind[];

const topicsOf = (role: RoleName): readonly Topic[] =>
  TOPIC_NAMES.filter((topic) => TOPICS[topic].some((one) => one === role));

/** What can change for each role. */
export const TOPICS_OF_ROLE: Readonly<Record<RoleId, readonly Topic[]>> = {
  [ROLES.moderator]: topicsOf('moderator'),
  [ROLES.student]: topicsOf('student'),
  [ROLES.company]: topicsOf('company'),
  [ROLES.coordinator]: topicsOf('coordinator'),
  [ROLES.administrator]: topicsOf('administrator'),
};
