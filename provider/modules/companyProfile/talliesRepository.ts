/** What is kept of a company's internships and applications, so that nobody counts them. */
import { sql, type Kysely } from 'kysely';
import { sumRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';

type Figures = 'application_tallies' | 'internship_tallies';

/**
 * Another text whenever something was written that can change what a list of the company's applications, or
 * of its internships, finds. Read before counting: what is written meanwhile has a later version.
 */
export async function companyVersion(
  db: Kysely<Database>,
  figures: Figures,
  companyId: number,
): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', count(*), sum(id), max(id)) as version from ${sql.table(figures)}
    where company_id = ${companyId}`.execute(db);
  return rows[0]!.version;
}

interface StatusCount {
  status: number;
  count: number;
}

/** How many of a company's applications, or internships, have each status; none for those without. */
export async function countBy(
  db: Kysely<Database>,
  companyId: number,
  figures: Figures,
  column: 'status' | 'moderation_status',
): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select ${sql.ref(column)} as status, sum(n)::integer as count from ${sql.table(figures)}
    where company_id = ${companyId} group by 1 having sum(n) <> 0 order by 1`.execute(db);
  return rows;
}

/** How many of a company's applications were not opened yet. */
export const countUnread = (db: Kysely<Database>, companyId: number): Promise<number> =>
  sumRows(
    db.selectFrom('application_tallies').where('company_id', '=', companyId).where('is_read', '=', false),
  );

/** How many applications of each status a company has, to some internships or all, unread ones or all. */
export async function applicationsByStatus(
  db: Kysely<Database>,
  companyId: number,
  { internshipIds, unread }: { internshipIds: number[] | null; unread: boolean },
): Promise<StatusCount[]> {
  const tallies = internshipIds
    ? sql`applicant_tallies where internship_id in (
        select id from internships where id = any(${internshipIds}::integer[]) and company_id = ${companyId})`
    : sql`application_tallies where company_id = ${companyId}`;
  const { rows } = await sql<StatusCount>`
    select status, sum(n)::integer as count from ${tallies} and (not ${unread} or not is_read)
    group by 1 having sum(n) <> 0 order by 1`.execute(db);
  return rows;
}
