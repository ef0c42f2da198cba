/** When students are at risk, and why. */
import { several } from '#contract/several';
import type { FormerTerms } from '#contract/placement/formerTerms';
import { daysBetween, plusDays } from './diaries';
import { isWorkingDay } from './placementDays';
import { termsOn } from './placementTerms';

export type Risk = 'application' | 'offer' | 'diary';

export const RISK = { fromSemester: 5, applicationDays: 14, offerDays: 45, diaryDays: 5 } as const;

const DAY_MS = 86_400_000;

interface Lacking {
  since: string;
  today: string;
  holidays: ReadonlySet<string>;
  /** Of a diary; 1 is Monday. */
  workingDays: readonly number[];
  /** Of days before amendments, oldest first. */
  former: readonly Pick<FormerTerms, 'until' | 'working_days'>[];
}

/** With the real number of days. */
export function riskReason(risk: Risk, { since, today, holidays, workingDays, former }: Lacking): string {
  if (risk === 'diary') {
    const weekdaysOn = (day: string) => termsOn(day, former, { working_days: workingDays }).working_days;
    const days = [...daysBetween(since, plusDays(today, -1))];
    const missing = days.filter((day) => isWorkingDay(day, holidays, weekdaysOn(day))).length;
    return `No diary entry for ${several(missing, 'working day')}`;
  }
  const days = Math.round((Date.parse(today) - Date.parse(since)) / DAY_MS);
  return `${risk === 'offer' ? 'No offer' : 'No application'} for ${several(days, 'day')}`;
}
