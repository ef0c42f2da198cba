import type { Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { MODERATION } from '#contract/moderation/lifecycle';
import { countRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { countOpen } from '../internships/totalRepository';

/** Changes clear their cache; `day` is today. */
export const countCatalogue = (db: Kysely<Database>, day: string) => ({
  internships: () => countOpen(db, day),
  companies: () => countRows(db.selectFrom('companies').where('moderation_status', '=', MODERATION.approved)),
});

export const countPeople = (db: Kysely<Database>) => ({
  students: () => countRows(db.selectFrom('students')),
  placements: () => countRows(db.selectFrom('applications').where('status', '=', APPLICATION.offerAccepted)),
});
