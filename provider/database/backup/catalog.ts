import type { ClientBase } from 'pg';
import { RECORD_TABLE } from '../migrate';

export interface Table {
  name: string;
  /** Stored ones, not generated. */
  columns: string[];
}

/** Without the record of migrations. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> $1
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [RECORD_TABLE],
  );
  return rows;
}

/** Each after those that it refers to. Throws when there is a cycle. */
export async function inOrderOfReference(client: ClientBase, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select distinct a.relname as from, b.relname as to from pg_constraint k
     join pg_class a on a.oid = k.conrelid join pg_class b on b.oid = k.confrelid
     where k.contype = 'f' and a.oid <> b.oid and a.relnamespace = current_schema()::regnamespace`,
  );
  const left = new Set(names);
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter((name) => !rows.some(({ from, to }) => from === name && left.has(to)));
    if (free.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...left].join(', ')}.`);
    for (const name of free) left.delete(name);
    ordered.push(...free);
  }
  return ordered;
}

export interface Sequence {
  name: string;
  /** Text, since it may exceed a JavaScript number. */
  last: string;
  called: boolean;
}

/** Sequences are outside snapshots: they are at or after the transaction's rows. */
export async function sequencesOf(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const stands = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${client.escapeIdentifier(name)}`,
    );
    sequences.push({ name, ...stands.rows[0]! });
  }
  return sequences;
}

/** Disables triggers, whose effects the restored rows include. @returns re-enables them */
export async function silenceTriggers(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; always: boolean }>(
    `select c.relname as table, t.tgname as name, t.tgenabled = 'A' as always from pg_trigger t
     join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgenabled in ('O', 'A') and c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace`,
  );
  const alter = async (how: (always: boolean) => string) => {
    for (const { table, name, always } of rows) {
      const [on, trigger] = [client.escapeIdentifier(table), client.escapeIdentifier(name)];
      await client.query(`alter table ${on} ${how(always)} trigger ${trigger}`);
    }
  };
  await alter(() => 'disable');
  return () => alter((always) => (always ? 'enable always' : 'enable'));
}

/** Drops everything but extensions. */
export async function emptySchema(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ what: string }>(
    `select case c.relkind when 'v' then 'view ' when 'S' then 'sequence ' else 'table ' end || c.oid::regclass as what
     from pg_class c where c.relkind in ('r', 'p', 'v', 'S') and c.relnamespace = current_schema()::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
     union all
     select 'function ' || p.oid::regprocedure from pg_proc p where p.pronamespace = current_schema()::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { what } of rows) await client.query(`drop ${what.replace(' ', ' if exists ')} cascade`);
}
