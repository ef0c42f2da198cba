import type { Services } from '#provider/context';
import type { Settings } from '#provider/settings';
import type { Db } from './ids';
import { inSeedTransaction } from './transaction';

type Seeded = 'demo' | 'lookups' | 'none';

const isThere = async (db: Db, table: 'users' | 'countries'): Promise<boolean> =>
  (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined;

/**
 * Seeds once: `demo` into a database without accounts, `lookups` into one without lists. Accounts made before
 * the first start (create-user) prevent demo data, not lists, which every form needs. Null: an empty embedded
 * database gets the demo, others nothing.
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
    // Lists without accounts were a choice: a later default must not add accounts with a public password.
    const demo = kind === 'demo' && !accounts && !(wanted === null && lists);
    if (!demo && lists) return 'none';
    // Demo data are long, so loaded on demand.
    const { writeDemo, writeLookups } = await import('./index');
    await (demo ? writeDemo(db, services.now()) : writeLookups(db, { colleges: false }));
    return demo ? 'demo' : 'lookups';
  });
}

export const hasDemoAccounts = async ({ pool }: Services): Promise<boolean> =>
  (await pool.query("select 1 from users where email = 'student@demo.test'")).rowCount !== 0;

export async function demoCertificate({ pool }: Services): Promise<string | null> {
  const { rows } = await pool.query<{ code: string }>(
    `select c.code from certificates c join placements p on p.id = c.placement_id
      where p.source = 'own' and c.issued_by is null order by c.id limit 1`,
  );
  return rows[0]?.code ?? null;
}
