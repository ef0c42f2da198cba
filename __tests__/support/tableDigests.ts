import type { Client } from 'pg';

/**
 * Each table's rows and a digest of them, in whatever transaction `client` is; records of migrations left
 * out.
 */
export async function tableDigests(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname <> 'migrations' order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    const digest = await client.query<{ said: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as said from "${name}" t`,
    );
    digests[name] = digest.rows[0]!.said;
  }
  return digests;
}
