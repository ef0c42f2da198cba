/** Open internships, exact, from tallies by closing day. */
import { sql, type Kysely } from 'kysely';
import { sumRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';

export const countOpen = (db: Kysely<Database>, day: string): Promise<number> =>
  sumRows(db.selectFrom('open_tallies').where('figure', '=', 'all').where('expire_date', '>=', day));

/** The most first. An internship may have several. */
export async function openByCategory(db: Kysely<Database>, day: string) {
  const { rows } = await sql<{ id: number; count: number }>`
    select item as id, sum(n)::integer as count
    from open_tallies where figure = 'category' and expire_date >= ${day}
    group by item having sum(n) > 0
    order by count desc, item`.execute(db);
  return rows;
}

/** With its state; without internships that have no city. */
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
