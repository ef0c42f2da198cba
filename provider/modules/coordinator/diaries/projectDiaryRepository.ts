/** By the college of the team's leader. */
import { sql, type Kysely } from 'kysely';
import { countFrom } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { offsetOf, type ListPage } from '#provider/http/page';
import type { Scope } from '#provider/policies/applications';
import type { EntryRow } from '#provider/modules/diaries/kindRepository';
import { PROJECT_ENTRIES } from '#provider/modules/diaries/kindRepository';
import { isOfYears, type YearCriteria } from '#provider/services/yearsRepository';
import { inScope } from '../scopeRepository';

interface ProjectDiaryCriteria {
  scope: Scope;
  /** In the project's title, or its leader's name, email or USN. */
  q: string | null;
  from: string | null;
  to: string | null;
  years: YearCriteria;
}

const matching = ({ scope, q, from, to, years }: ProjectDiaryCriteria) => sql`
  from students t
  join projects p on p.leader_id = t.id
  join project_diaries d on d.project_id = p.id
  where ${inScope(scope)} and ${isOfYears(years, sql`d.date`)}
    ${
      q === null
        ? sql``
        : sql`and (folded(p.title) like ${containing(q)} or t.search_text like ${containing(q)})`
    }
    ${from === null ? sql`` : sql`and d.date >= ${from}::date`}
    ${to === null ? sql`` : sql`and d.date <= ${to}::date`}`;

export const countProjectEntries = (db: Kysely<Database>, criteria: ProjectDiaryCriteria): Promise<number> =>
  countFrom(db, matching(criteria));

export async function pageOfProjectEntries(
  db: Kysely<Database>,
  criteria: ProjectDiaryCriteria,
  page: ListPage,
): Promise<EntryRow[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id ${matching(criteria)} order by d.date desc, d.id desc
    limit ${page.perPage} offset ${offsetOf(page)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return PROJECT_ENTRIES.entries(db, (entries) =>
    entries.where(sql<boolean>`d.id = any(${ids}::integer[])`).orderBy(sql`d.date desc, d.id desc`),
  );
}
