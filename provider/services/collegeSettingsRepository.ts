import type { Kysely } from 'kysely';
import { LIMITS } from '#contract/limits';
import type { Database } from '../database/schema';

export interface Holiday {
  /** YYYY-MM-DD */
  date: string;
  name: string;
}

export interface CollegeSettings {
  /** Hours that an internship is to have. */
  hours_target: number;
  holidays: Holiday[];
}

const isHoliday = (value: unknown): value is Holiday =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Holiday>).date === 'string' &&
  typeof (value as Partial<Holiday>).name === 'string';

/** What the college's coordinator set; the defaults for a college, or for none, without settings. */
export async function collegeSettings(
  db: Kysely<Database>,
  college: string | null,
): Promise<CollegeSettings> {
  const row =
    college === null
      ? undefined
      : await db
          .selectFrom('college_settings')
          .select(['hours_target', 'holidays'])
          .where('college', '=', college)
          .executeTakeFirst();
  const holidays = Array.isArray(row?.holidays) ? row.holidays.filter(isHoliday) : [];
  return { hours_target: row?.hours_target ?? LIMITS.hoursTarget, holidays };
}
