import type { Services } from '#provider/context';
import type { Settings } from '#provider/environment';

/** Any fixed number: processes that start together on one database seed it once. */
const LOCK = 7_206_003;

/**
 * Writes what `wanted` says, once: `demo` into a database without accounts, `lookups` into one without master
 * lists. Accounts that were made before the first start (create-user) keep demo data away, but not the lists:
 * without them no form can be filled in.
 * Left to itself (null) an embedded database that has neither gets the demo data, any other nothing.
 */
export async function seedDatabase(
  services: Services,
  wanted: Settings['seed'],
  embedded: boolean,
): Promise<'demo' | 'lookups' | 'none'> {
  const kind = wanted ?? (embedded ? 'demo' : 'none');
  if (kind === 'none') return 'none';
  const client = await services.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const has = async (table: 'users' | 'countries') =>
      (await client.query(`select 1 from ${table} limit 1`)).rowCount !== 0;
    // Master lists without accounts were asked for once: a later start that says nothing must not add
    // accounts whose password everybody knows.
    const [accounts, lists] = [await has('users'), await has('countries')];
    const due =
      kind === 'demo' && !accounts && !(wanted === null && lists) ? 'demo' : lists ? 'none' : 'lookups';
    if (due === 'none') return due;
    const { seedDemo, seedLookups } = await import('./index');
    await (due === 'demo' ? seedDemo : seedLookups)(services);
    return due;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    client.release();
    await services.lookups.load();
    services.counts.clear();
  }
}

/** Whether the demo accounts are there to sign in with. */
export const hasDemoAccounts = async ({ pool }: Services): Promise<boolean> =>
  (await pool.query("select 1 from users where email = 'student@demo.test'")).rowCount !== 0;
