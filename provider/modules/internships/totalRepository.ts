/** Open internships, exact, from tallies by closing day. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import type { Services } from '#provider/context';
import { dayOf } from '#provider/http/days';
import { countFew, exactly, type Figure } from '#provider/services/totalsRepository';
import { totalKey, type InternshipFilters } from './filters';
import { countInternships, isAll, rowsThatMatch } from './matchingRepository';

export async function countOpen(db: Kysely<Database>, day: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(n), 0)::int as n
    from open_tallies where figure = 'all' and expire_date >= ${day}`.execute(db);
  return rows[0]!.n;
}

/**
 * Writers add differences, so that none waits; this adds up rows of one key. A concurrent sum is exact, and
 * so is a second caller, who finds the rows gone.
 */
export const mergeOpenTallies = (db: Kysely<Database>) =>
  sql`
    with many as (select expire_date, figure, item from open_tallies group by 1, 2, 3 having count(*) > 1),
    gone as (delete from open_tallies where (expire_date, figure, item) in (select * from many) returning *)
    insert into open_tallies (expire_date, figure, item, n)
    select expire_date, figure, item, sum(n) from gone group by 1, 2, 3`.execute(db);

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

/** From tallies; cached until the catalogue or the day changes. */
const openInAll = ({ db, catalogue }: Services, day: string): Promise<number> =>
  catalogue.total('internships open', day, () => countOpen(db, day));

/** docs/rules.md, internships 12. @param skipped rows before the page */
export async function publicInternshipFigure(
  services: Services,
  filters: InternshipFilters,
  skipped: number,
): Promise<Figure> {
  const { db, catalogue, now } = services;
  const day = dayOf(now());
  if (isAll(filters)) return exactly(await openInAll(services, day));
  return catalogue.figure(
    totalKey(filters),
    { day, skipped },
    {
      few: async () => countFew(db, await openInAll(services, day), rowsThatMatch(db, filters, day)),
      all: (on = db) => countInternships(on, filters, day),
    },
  );
}

/** Exact, by an index. */
export function openOfCompany({ db, catalogue, now }: Services, filters: InternshipFilters): Promise<number> {
  const day = dayOf(now());
  return catalogue.total(totalKey(filters), day, () => countInternships(db, filters, day));
}
