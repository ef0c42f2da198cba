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
  /** Whom students pay the fees of Paid internships; blank where nobody was named. */
  payee_name: string;
  payee_account: string;
  payment_note: string;
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
          .select(['hours_target', 'holidays', 'payee_name', 'payee_account', 'payment_note'])
          .where('college', '=', college)
          .executeTakeFirst();
  const holidays = Array.isArray(row?.holidays) ? row.holidays.filter(isHoliday) : [];
  return {
    hours_target: row?.hours_target ?? LIMITS.hoursTarget,
    holidays,
    payee_name: row?.payee_name ?? '',
    payee_account: row?.payee_account ?? '',
    payment_note: row?.payment_note ?? '',
  };
}
