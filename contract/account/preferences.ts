/** The mails that accounts can switch off, by role. Plain data: browsers read it too. */
import { ROLES } from '../roles';
import type { Preferences } from './calls';

export type PreferenceName = keyof Preferences;

export const PREFERENCES_OF: Readonly<Partial<Record<number, readonly PreferenceName[]>>> = {
  [ROLES.student]: ['mail_offers', 'mail_rejections'],
  [ROLES.company]: ['mail_applications', 'mail_interns'],
};
export const PREFERENCE_NAMES = Object.values(PREFERENCES_OF).flatMap((names) => names ?? []);
