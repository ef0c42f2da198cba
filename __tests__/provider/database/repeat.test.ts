/** docs/operating.md, host 15: what lost a deadlock or a race is made once more before it is refused. */
import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { createKysely, createPool } from '#provider/database/client';
import { createDatabase } from '#tests/support/database';

let pool: Pool;
let db: Kysely<any>;
beforeAll(async () => {
  pool = createPool(await createDatabase({ migrated: false }), () => {});
  db = createKysely(pool);
  await pool.query(`
    create table t (id integer primary key, n integer not null);
    insert into t values (1, 0), (2, 0);
    create sequence losses;
    create function lose(times integer, code text) returns text language plpgsql as $$
    begin
      if nextval('losses') <= times then raise exception using errcode = code; end if;
      return 'won';
    end $$;`);
});
beforeEach(() => pool.query('alter sequence losses restart; update t set n = 0'));
afterAll(() => db.destroy());

const add = (trx: Kysely<any>, id: number) => sql`update t set n = n + 1 where id = ${id}`.execute(trx);

it('makes a transaction that lost a deadlock once more, and the other one goes on', async () => {
  let tries = 0;
  const [held, bothHeld] = [new Set<number>(), { resolve: () => {} }];
  const waiting = new Promise<void>((resolve) => (bothHeld.resolve = resolve));
  const ended = { resolve: () => {} };
  const oneEnded = new Promise<void>((resolve) => (ended.resolve = resolve));
  const crossing = async (first: number, second: number) => {
    await db.transaction().execute(async (trx) => {
      tries += 1;
      // Before the other one has ended, the two could cross again.
      if (tries > 2) await oneEnded;
      await add(trx, first);
      if (held.add(first).size === 2) bothHeld.resolve();
      await waiting;
      await add(trx, second);
    });
    ended.resolve();
  };
  await Promise.all([crossing(1, 2), crossing(2, 1)]);
  const { rows } = await pool.query('select n from t order by id');
  expect({ tries, rows }).toEqual({ tries: 3, rows: [{ n: 2 }, { n: 2 }] });
});

const WAYS: Readonly<Record<string, (times: number, code: string) => Promise<unknown>>> = {
  'a statement of its own': async (times, code) =>
    (await sql<{ lose: string }>`select lose(${times}, ${code})`.execute(db)).rows[0]!.lose,
  'a statement on the pool': async (times, code) =>
    (await pool.query('select lose($1, $2)', [times, code])).rows[0].lose,
  'a transaction': (times, code) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(
        async (trx) =>
          (await sql<{ lose: string }>`select lose(${times}, ${code})`.execute(trx)).rows[0]!.lose,
      ),
};

describe.each(Object.entries(WAYS))('%s', (_name, ask) => {
  it.each(['40P01', '40001'])('is made once more when it lost by %s, and no more than once', async (code) => {
    expect(await ask(1, code)).toBe('won');
    await pool.query('alter sequence losses restart');
    await expect(ask(9, code)).rejects.toMatchObject({ code });
    expect((await pool.query("select nextval('losses')::integer as next")).rows).toEqual([{ next: 3 }]);
  });

  it('is not made again for anything else', async () => {
    await expect(ask(1, '22023')).rejects.toMatchObject({ code: '22023' });
  });
});
