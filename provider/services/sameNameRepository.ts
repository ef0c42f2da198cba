/** A suspended company may come back under another account, or as a student's own internship. */
import { sql, type Kysely } from 'kysely';
import { MODERATION } from '#contract/moderation/lifecycle';
import { stateWord, type SameName } from '#contract/moderation/sameName';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';

export interface Named {
  /** The caller's own. */
  key: number;
  /** Null of a company that has no account. */
  company: number | null;
  name: string;
  website: string | null;
}

const MOST = 20;

/** By key; suspended ones first. */
export async function sameNames(
  db: Kysely<Database>,
  named: readonly Named[],
): Promise<ReadonlyMap<number, SameName[]>> {
  const byKey = new Map<number, SameName[]>();
  if (named.length === 0) return byKey;
  const { rows } = await sql<{ key: number; id: number; name: string; status: number }>`
    with named as (
      select key, company, company_key(name) as name_key, web_domain(website) as domain
      from json_to_recordset(${JSON.stringify(named)}::json)
        as a (key integer, company integer, name text, website text)),
    same as (
      select a.key, c.id from named a join companies c on company_key(c.name) = a.name_key
        where c.name is not null and a.name_key <> '' and c.id is distinct from a.company
      union
      select a.key, c.id from named a join companies c on web_domain(c.website_url) = a.domain
        where c.website_url is not null and c.id is distinct from a.company
      union
      select a.key, c.id from named a
        join users u on company_key(u.name) = a.name_key and u.role_id = ${sql.lit(ROLES.company)}
        join companies c on c.user_id = u.id and c.name is null and c.id is distinct from a.company
        where a.name_key <> '')
    select s.key, c.id, coalesce(c.name, u.name) as name, c.moderation_status as status
    from same s join companies c on c.id = s.id join users u on u.id = c.user_id
    where u.erased_at is null
    order by s.key, c.moderation_status = ${sql.lit(MODERATION.suspended)} desc, c.id`.execute(db);
  for (const { key, id, name, status } of rows) {
    const list = byKey.get(key) ?? [];
    if (list.length < MOST) list.push({ id, name, state: stateWord(status) });
    byKey.set(key, list);
  }
  return byKey;
}
