import { sql, type Kysely } from 'kysely';
import { APPLICATION } from '#contract/lifecycles/application';
import { MODERATION } from '#contract/lifecycles/moderation';
import type { Database } from '#provider/database/schema';

const number = async (query: { executeTakeFirstOrThrow(): Promise<{ n: unknown }> }): Promise<number> =>
  Number((await query.executeTakeFirstOrThrow()).n);

/** Counts of what the catalogue's notifications keep fresh; `day` is today. */
export const countCatalogue = (db: Kysely<Database>, day: string) => ({
  internships: () =>
    number(
      db
        .selectFrom('internships')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('listed', '=', true)
        .where('expire_date', '>=', day),
    ),
  companies: () =>
    number(
      db
        .selectFrom('companies')
        .select((eb) => eb.fn.countAll().as('n'))
        .where('moderation_status', '=', MODERATION.approved),
    ),
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

/** Open internships of each category on `day`, the most first. One internship may be of several. */
export const countByCategory = async (db: Kysely<Database>, day: string) => {
  const { rows } = await sql<{ id: number; count: number }>`
    select category.id, count(*)::integer as count
    from internships, unnest(category_ids) as category(id)
    where listed and expire_date >= ${day}
    group by category.id
    order by count desc, category.id`.execute(db);
  return rows;
};

/** Open internships of each city on `day`, the most first; what has no city is left out. */
export const countByCity = async (db: Kysely<Database>, day: string) => {
  const { rows } = await sql<{ id: number; state_id: number | null; count: number }>`
    select city_id as id, max(state_id) as state_id, count(*)::integer as count
    from internships
    where listed and expire_date >= ${day} and city_id is not null
    group by city_id
    order by count desc, city_id`.execute(db);
  return rows;
};
