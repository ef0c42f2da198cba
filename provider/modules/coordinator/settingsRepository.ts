import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import type { CollegeSettings } from '#provider/services/collegeSettingsRepository';

export async function saveCollegeSettings(
  db: Kysely<Database>,
  college: string,
  { holidays, ...settings }: CollegeSettings,
): Promise<void> {
  const values = { ...settings, holidays: JSON.stringify(holidays) };
  await db
    .insertInto('college_settings')
    .values({ college, ...values })
    .onConflict((c) => c.column('college').doUpdateSet(values))
    .execute();
}
