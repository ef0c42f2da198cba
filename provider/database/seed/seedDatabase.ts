import type { Services } from '#provider/context';
import type { Settings } from '#provider/settings';
import type { Db } from './ids';
import { inSeedTransaction } from './transaction';

type Seeded = 'demo' | 'lookups' | 'none';

const isThere = async (db: Db, table: 'users' | 'countries'): Promise<boolean> =>
  (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined;

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
): Promise<Seeded> {
  const kind = wanted ?? (embedded ? 'demo' : 'none');
  if (kind === 'none') return 'none';
  return inSeedTransaction(services, async (db) => {
    const [accounts, lists] = [await isThere(db, 'users'), await isThere(db, 'countries')];
    // Master lists without accounts were asked for once: a later start that says nothing must not add
    // accounts whose password everybody knows.
    const demo = kind === 'demo' && !accounts && !(wanted === null && lists);
    if (!demo && lists) return 'none';
    // Loaded only where it is needed: demo data is long.
    const { writeDemo, writeLookups } = await import('./index');
    await (demo ? writeDemo(db, services.now()) : writeLookups(db, { colleges: false }));
    return demo ? 'demo' : 'lookups';
  });
}

/** Whether the demo accounts are there to sign in with. */
export const hasDemoAccounts = async ({ pool }: Services): Promise<boolean> =>
  (await pool.query("select 1 from users where email = 'student@demo.test'")).rowCount !== 0;

/** The code of the demo data's certificate; null where there is none. */
export async function demoCertificate({ pool }: Services): Promise<string | null> {
  const { rows } = await pool.query<{ code: string }>(
    `select c.code from certificates c join placements p on p.id = c.placement_id
      where p.source = 'own' and c.issued_by is null order by c.id limit 1`,
  );
  return rows[0]?.code ?? null;
}
