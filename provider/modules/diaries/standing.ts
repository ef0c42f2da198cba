import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import type { CollegeSettings } from '#provider/services/collegeSettingsRepository';
import { daysOfDiary, type KeptDiary } from './internshipRepository';
import { summarise } from './summary';

interface Of {
  studentId: number;
  diary: KeptDiary;
  settings: CollegeSettings;
  /** YYYY-MM-DD */
  today: string;
  /** YYYY-MM */
  month: string;
}

export async function diaryStanding(db: Kysely<Database>, { studentId, diary, settings, today, month }: Of) {
  return summarise({
    entries: await daysOfDiary(db, studentId, diary.owner),
    period: diary.period,
    holidays: new Set(settings.holidays.map(({ date }) => date)),
    hoursTarget: settings.hours_target,
    today,
    month,
  });
}
