import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import type { CollegeSettings } from '#provider/services/collegeSettingsRepository';

/** Sets what a college asks of its diaries, and where its students pay fees. */
export async function saveCollegeSettings(
  db: Kysely<Database>,
  college: string,
  { hours_target, holidays, payee_name, payee_account, payment_note }: CollegeSettings,
): Promise<void> {
  const values = {
    hours_target,
    holidays: JSON.stringify(holidays),
    payee_name,
    payee_account,
    payment_note,
  };
  await db
    .insertInto('college_settings')
    .values({ college, ...values })
    .onConflict((c) => c.column('college').doUpdateSet(values))
    .execute();
}
