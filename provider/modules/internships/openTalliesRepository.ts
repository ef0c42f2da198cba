/** How many internships are open: exact, from figures that writers keep by closing day. */
import { sql, type Kysely } from 'kysely';
import { sumRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';

/** Listed internships that are open on `day` (YYYY-MM-DD). */
export const countOpen = (db: Kysely<Database>, day: string): Promise<number> =>
  sumRows(db.selectFrom('open_tallies').where('figure', '=', 'all').where('expire_date', '>=', day));

/** The same by category, the most first. One internship may be of several. */
export async function openByCategory(db: Kysely<Database>, day: string) {
  const { rows } = await sql<{ id: number; count: number }>`
    select item as id, sum(n)::integer as count
    from open_tallies where figure = 'category' and expire_date >= ${day}
    group by item having sum(n) > 0
    order by count desc, item`.execute(db);
  return rows;
}

/** The same by city, with the state of each; what has no city is left out. */
export async function openByCity(db: Kysely<Database>, day: string) {
  const { rows } = await sql<{ id: number; state_id: number; count: number }>`
    select open.id, cities.state_id, open.count
    from (
      select item as id, sum(n)::integer as count
      from open_tallies where figure = 'city' and expire_date >= ${day}
      group by item having sum(n) > 0
    ) open join cities on cities.id = open.id
    order by open.count desc, open.id`.execute(db);
  return rows;
}
