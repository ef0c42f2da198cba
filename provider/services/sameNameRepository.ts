/** A suspended company may come back under another account, or as a student's own internship. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { MODERATION } from '#contract/moderation/lifecycle';
import { stateWord, type SameName } from '#contract/moderation/sameName';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { webDomain } from './webDomain';

export interface Named {
  /** The caller's own. */
  key: number;
  /** Null of a company that has no account. */
  company: number | null;
  name: string;
  website: string | null;
}

const MOST = 20;

/** Limited before anything is joined, so that each name is looked up by its index. */
const LIMIT = sql.lit(2 * MOST);
const companies = (matches: RawBuilder<unknown>) => sql`
  select c.id, c.name, c.moderation_status as status
  from (select id, name, user_id, moderation_status from companies where ${matches} limit ${LIMIT}) c
  where not exists (select from users u where u.id = c.user_id and u.erased_at is not null)`;
/** Without a name yet they go by that of their account. */
const nameless = sql`
  select c.id, u.name, c.moderation_status as status
  from (select id, name from users where company_key(name) = a.name_key and role_id = ${sql.lit(ROLES.company)}
    and a.name_key <> '' and erased_at is null limit ${LIMIT}) u
  cross join lateral (select id, moderation_status from companies
    where user_id = u.id and name is null limit 1) c`;

/** By key; suspended ones first. */
export async function sameNames(
  db: Kysely<Database>,
  named: readonly Named[],
): Promise<ReadonlyMap<number, SameName[]>> {
  const byKey = new Map<number, SameName[]>();
  if (named.length === 0) return byKey;
  const withDomains = named.map((one) => ({ ...one, domain: webDomain(one.website) }));
  const { rows } = await sql<{ key: number; id: number; name: string; status: number }>`
    with named as (
      select key, company, company_key(name) as name_key, letters_alike(domain) as domain
      from json_to_recordset(${JSON.stringify(withDomains)}::json)
        as a (key integer, company integer, name text, domain text))
    select distinct a.key, m.id, m.name, m.status, m.status = ${sql.lit(MODERATION.suspended)} as suspended
    from named a cross join lateral (
      (${companies(sql`company_key(name) = a.name_key and name is not null and a.name_key <> ''`)})
      union all
      (${companies(sql`letters_alike(web_domain) = a.domain and web_domain is not null`)})
      union all
      (${nameless})) m
    where m.id is distinct from a.company
    order by a.key, suspended desc, m.id`.execute(db);
  for (const { key, id, name, status } of rows) {
    const list = byKey.get(key) ?? [];
    if (list.length < MOST) list.push({ id, name, state: stateWord(status) });
    byKey.set(key, list);
  }
  return byKey;
}
