import type { Kysely } from 'kysely';
import type { CollegeRule } from '#contract/eligibility/calls';
import { LIMITS } from '#contract/limits';
import { collegeId } from '../database/collegeNames';
import type { Database } from '../database/schema';

export interface Holiday {
  date: string;
  name: string;
}

export interface CollegeSettings {
  hours_target: number;
  holidays: Holiday[];
  /** Receives the fees of Paid internships; blank where nobody is named. */
  payee_name: string;
  payee_account: string;
  payment_note: string;
  /** Null: the portal's own. */
  evaluation_criteria: string[] | null;
  remind_week_before: boolean;
  remind_day_before: boolean;
  remind_weeks: boolean;
  /** Whether overlapping placements of a student are refused. */
  refuse_overlaps: boolean;
  /** Asked of all applications of its students. */
  eligibility: CollegeRule | null;
}

const isHoliday = (value: unknown): value is Holiday =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Holiday>).date === 'string' &&
  typeof (value as Partial<Holiday>).name === 'string';

/** Defaults for a college without settings, or for none. */
export async function collegeSettings(
  db: Kysely<Database>,
  college: string | null,
): Promise<CollegeSettings> {
  const row =
    college === null
      ? undefined
      : await db
          .selectFrom('college_settings')
          .selectAll()
          .where('college_id', '=', collegeId(college))
          .executeTakeFirst();
  const holidays = Array.isArray(row?.holidays) ? row.holidays.filter(isHoliday) : [];
  return {
    hours_target: row?.hours_target ?? LIMITS.hoursTarget,
    holidays,
    payee_name: row?.payee_name ?? '',
    payee_account: row?.payee_account ?? '',
    payment_note: row?.payment_note ?? '',
    evaluation_criteria: row?.evaluation_criteria ?? null,
    remind_week_before: row?.remind_week_before ?? true,
    remind_day_before: row?.remind_day_before ?? true,
    remind_weeks: row?.remind_weeks ?? true,
    refuse_overlaps: row?.refuse_overlaps ?? false,
    eligibility: row?.eligibility ?? null,
  };
}

/** Of colleges that have some. */
export async function holidaysByCollege(db: Kysely<Database>): Promise<Map<string, Holiday[]>> {
  const rows = await db
    .selectFrom('college_settings as s')
    .innerJoin('colleges as c', 'c.id', 's.college_id')
    .select(['c.name as college', 's.holidays'])
    .execute();
  const lists = rows.map(({ college, holidays }) => {
    const days: unknown[] = Array.isArray(holidays) ? holidays : [];
    return [college, days.filter(isHoliday)] as const;
  });
  return new Map(lists.filter(([, days]) => days.length > 0));
}

export async function saveCollegeSettings(
  db: Kysely<Database>,
  college_id: number,
  { holidays, eligibility, ...settings }: CollegeSettings,
): Promise<void> {
  const values = {
    ...settings,
    holidays: JSON.stringify(holidays),
    eligibility: eligibility && JSON.stringify(eligibility),
  };
  await db
    .insertInto('college_settings')
    .values({ college_id, ...values })
    .onConflict((c) => c.column('college_id').doUpdateSet(values))
    .execute();
}
