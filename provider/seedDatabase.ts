import type { Services } from './context';
import type { Settings } from './environment';

/** Any fixed number: processes that start together on one database seed it once. */
const LOCK = 7_206_003;

/**
 * Writes what `wanted` says, once: `demo` into a database without accounts, `lookups` into one without master lists.
 * Left to itself (null) an embedded database gets the demo data and any other nothing.
 */
export async function seedDatabase(services: Services, wanted: Settings['seed'], embedded: boolean): Promise<'demo' | 'lookups' | 'none'> {
  const kind = wanted ?? (embedded ? 'demo' : 'none');
  if (kind === 'none') return 'none';
  const client = await services.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query(kind === 'demo' ? 'select 1 from users limit 1' : 'select 1 from countries limit 1');
    if (rowCount) return 'none';
    const { seedDemo, seedLookups } = await import('./database/seed/index');
    await (kind === 'demo' ? seedDemo : seedLookups)(services);
    return kind;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    client.release();
    await services.lookups.load();
    services.counts.clear();
  }
}
