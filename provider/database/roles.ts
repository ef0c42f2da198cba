/**
 * The portal's role reads and writes rows, but cannot drop tables or disable triggers (docs/rules.md, audit
 * 4).
 */
import type { ClientBase, Pool } from 'pg';
import { MIGRATION_LOCK, RECORD_TABLE } from './migrate';

/** The portal may only read and add entries; the database sets number and witness. */
const AUDIT_TABLE = 'audit_entries';
const ENTRY = [
  'at',
  'actor_id',
  'actor_name',
  'actor_role',
  'subject',
  'subject_id',
  'action',
  'before',
  'after',
  'about_names',
];

export const roleOf = async (pool: Pool): Promise<string> =>
  (await pool.query<{ role: string }>('select current_user::text as role')).rows[0]!.role;

/** Grants `role` what calls need, and no more. Run as owner after migrations; idempotent. */
export async function grantToPortal(owner: Pool, role: string): Promise<void> {
  const client = await owner.connect();
  let failed = true;
  try {
    // Parallel processes would change the same catalogue rows.
    await client.query(`begin; select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    if (!(await hasGrants(client, role))) await grant(client, client.escapeIdentifier(role));
    await client.query('commit');
    failed = false;
  } finally {
    client.release(failed);
  }
}

/** Tables and views with full access to rows. */
const FREE = `
  from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v')
    and c.relname <> all($1)`;

async function hasGrants(client: ClientBase, role: string): Promise<boolean> {
  const { rows } = await client.query<{ so: boolean }>(
    `select (select bool_and(has_table_privilege($2, c.oid, 'select') and has_table_privilege($2, c.oid, 'insert')
         and has_table_privilege($2, c.oid, 'update') and has_table_privilege($2, c.oid, 'delete')) ${FREE})
       and (select bool_and(has_column_privilege($2, 'audit_entries', name, 'insert')) from unnest($3::text[]) name)
       and not has_table_privilege($2, 'audit_entries', 'insert, update, delete, truncate') as so`,
    [[AUDIT_TABLE, RECORD_TABLE], role, ENTRY],
  );
  return rows[0]!.so;
}

async function grant(client: ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ schema: string }>('select current_schema()::text as schema');
  const schema = client.escapeIdentifier(rows[0]!.schema);
  const closed = [AUDIT_TABLE, RECORD_TABLE];
  const there = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname = any($1)`,
    [closed],
  );
  await client.query(`
    grant usage on schema ${schema} to ${role};
    grant select, insert, update, delete on all tables in schema ${schema} to ${role};
    grant usage, select on all sequences in schema ${schema} to ${role};
    revoke insert, update, delete on ${there.rows.map(({ name }) => name).join(', ')} from ${role};
    grant insert (${ENTRY.join(', ')}) on audit_entries to ${role};`);
}
