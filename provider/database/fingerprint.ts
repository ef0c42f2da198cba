import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

/** What version 1.0.0 made of an empty database, whose migrations kept no digest of their texts. */
export const FIRST_RELEASE = {
  migrations: ['001_schema', '002_nameless_companies'],
  fingerprint: '0018a86c46aa61f8c777470fdf97263206c9659c2071188b74a5dfdc59356f26',
} as const;

/**
 * SHA-256 of tables, columns, indexes, triggers and the sources of functions, as every supported PostgreSQL
 * keeps them. The record of migrations is left out.
 */
export async function schemaFingerprint(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ line: string }>(`
    with ours as (
      select c.oid, c.relname from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v')
        and c.relname <> 'migrations')
    select concat_ws(' ', 'column', o.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull)
      as line
    from ours o join pg_attribute a on a.attrelid = o.oid where a.attnum > 0 and not a.attisdropped
    union all
    select concat_ws(' ', 'index', o.relname, i.relname, x.indisunique) from ours o
    join pg_index x on x.indrelid = o.oid join pg_class i on i.oid = x.indexrelid
    union all
    select concat_ws(' ', 'trigger', o.relname, t.tgname) from ours o
    join pg_trigger t on t.tgrelid = o.oid where not t.tgisinternal
    union all
    select concat_ws(' ', 'function', p.proname, p.prosrc) from pg_proc p
    where p.pronamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  const lines = rows.map(({ line }) => line).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
