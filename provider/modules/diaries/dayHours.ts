/** A day of one person has 24 hours, over all diaries (docs/rules.md, diaries 21). */
import type { Kysely } from 'kysely';
import { LIMITS } from '#contract/limits';
import type { Database } from '#provider/database/schema';
import { refuseErrors } from '#provider/http/form';
import { dayText } from '#provider/http/days';
import { hoursBeside } from './hoursRepository';

type But = Parameters<typeof hoursBeside>[3];

interface Day {
  date: string;
  hours: number;
}

/** Null where they fit. @param others hours of other entries of the day */
export function hoursError(date: string, hours: number, others: number): string | null {
  // Hours that are no number are another error's.
  if (!(others + hours > LIMITS.hoursPerDay)) return null;
  const left = Math.max(LIMITS.hoursPerDay - others, 0);
  return `Other entries of ${dayText(date)} have ${others} of ${LIMITS.hoursPerDay} hours. Enter at most ${left}.`;
}

export const dayError = async (
  trx: Kysely<Database>,
  authorId: number,
  { date, hours }: Day,
  but?: But,
): Promise<string | null> =>
  hoursError(date, hours, (await hoursBeside(trx, authorId, [date], but)).get(date) ?? 0);

const OF_ANOTHER = `The author's day would have more than ${LIMITS.hoursPerDay} hours. Enter fewer.`;

/** Throws 422 at `hours`. Who edits another member's entry learns nothing of that member's other ones. */
export async function refuseLongDay(
  trx: Kysely<Database>,
  authorId: number,
  day: Day,
  { but, editor }: { but?: But; editor: number },
): Promise<void> {
  const error = await dayError(trx, authorId, day, but);
  refuseErrors(error === null ? {} : { hours: [editor === authorId ? error : OF_ANOTHER] });
}
