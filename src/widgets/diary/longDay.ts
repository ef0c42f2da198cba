import { several } from '#contract/several';
import { LIMITS } from '#contract/limits';

/** "16 h over all diaries": a day that is longer than most; blank for others. */
export const longDayText = ({ day_hours }: { day_hours?: number | null }): string =>
  typeof day_hours === 'number' ? `${day_hours} h over all diaries` : '';

/** Of a week. */
export const longDaysText = ({ long_days = 0 }: { long_days?: number }): string =>
  long_days > 0 ? `${several(long_days, 'day')} of more than ${LIMITS.longDay} h` : '';
