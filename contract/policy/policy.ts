/** What an administrator decides for the whole portal. */
import { RETENTION } from '../retention';

/** Who takes part: everybody, or only students whose college has confirmed that they belong to it. */
export const BELONGINGS = ['open', 'confirmed'] as const;
export type Belonging = (typeof BELONGINGS)[number];
/** How a student gets into a team: added by its leader, or by accepting an invitation. */
export const TEAM_WAYS = ['add', 'invite'] as const;
export type TeamWay = (typeof TEAM_WAYS)[number];

/** For how many days at least and at most things are kept; the privacy page promises the most. */
export const KEPT_DAYS = {
  notifications: { least: 30, most: RETENTION.notificationDays },
  mails: { least: 7, most: RETENTION.mailDays },
} as const;
