import type { Kysely } from 'kysely';
import { APPLICATION } from '#contract/lifecycles/application';
import { MODERATION } from '#contract/lifecycles/moderation';
import type { Database } from '#provider/database/schema';
import { countOpen } from '#provider/services/openTalliesRepository';
import { countTalliedRecords } from '#provider/services/talliesRepository';

const number = async (query: { executeTakeFirstOrThrow(): Promise<{ n: unknown }> }): Promise<number> =>
  Number((await query.executeTakeFirstOrThrow()).n);

/** Counts of what the catalogue's notifications keep fresh; `day` is today. */
export const countCatalogue = (db: Kysely<Database>, day: string) => ({
  internships: () => countOpen(db, day),
  companies: () => countTalliedRecords(db, { kind: 'company', statuses: [MODERATION.approved] }),
});

/** Counts of students and of accepted offers. */
export const countPeople = (db: Kysely<Database>) => ({
  students: () => number(db.selectFrom('students').select((eb) => eb.fn.countAll().as('n'))),
  placements: () =>
    number(
      db
        .selectFrom('applications')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('status', '=', APPLICATION.offerAccepted),
    ),
});
