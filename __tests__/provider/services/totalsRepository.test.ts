import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { MANY, Totals } from '#provider/services/totalsRepository';

const DAY = '2026-03-02';

function setup({ youngMs = 0 } = {}) {
  let changes = 0;
  let rows = 3 * MANY;
  const warn = jest.fn();
  const log = { warn } as unknown as FastifyBaseLogger;
  const totals = new Totals({ db: {} as Kysely<Database>, log, youngMs }, () => changes);
  const few = jest.fn(async () => ({ total: rows > MANY ? null : rows, about: rows }));
  const all = jest.fn(async () => rows);
  const of = (day = DAY) => totals.of('list', day, { few, all });
  return { totals, of, few, all, warn, become: (now: number) => ((rows = now), (changes += 1)) };
}

describe('totals of large lists', () => {
  it('are counted exactly in front of an answer where few match', async () => {
    const { of, all, become } = setup();
    become(7);
    expect(await of()).toEqual({ total: 7, asOf: null, atLeast: false, sparse: true });
    expect(all).not.toHaveBeenCalled();
  });

  it('are a least number, then exact, then of before a change, then exact again', async () => {
    const { totals, of, become } = setup();
    expect(await of()).toMatchObject({ total: MANY, asOf: null, atLeast: true });
    await totals.settled();
    expect(await of()).toMatchObject({ total: 3 * MANY, asOf: null, atLeast: false });
    become(3 * MANY + 1);
    expect(await of()).toMatchObject({ total: 3 * MANY, asOf: expect.any(Date), atLeast: false });
    await totals.settled();
    expect(await of()).toMatchObject({ total: 3 * MANY + 1, asOf: null, atLeast: false });
  });

  it('are counted once however many ask, and again only once they are no longer young', async () => {
    const { totals, of, all, become } = setup({ youngMs: 60_000 });
    await Promise.all([of(), of(), of()]);
    await totals.settled();
    become(3 * MANY + 1);
    expect(await of()).toMatchObject({ total: 3 * MANY, asOf: expect.any(Date) });
    await totals.settled();
    expect(all).toHaveBeenCalledTimes(1);
  });

  it('of another day are not told', async () => {
    const { totals, of } = setup();
    await of();
    await totals.settled();
    expect(await of('2026-03-03')).toMatchObject({ total: MANY, atLeast: true });
  });

  it('that could not be counted are counted when they are asked for again', async () => {
    const { totals, of, all, warn } = setup();
    all.mockRejectedValueOnce(new Error('no database'));
    await of();
    await totals.settled();
    expect(warn).toHaveBeenCalledTimes(1);
    await of();
    await totals.settled();
    expect(await of()).toMatchObject({ total: 3 * MANY, atLeast: false });
  });

  it('are not counted once their provider ends', async () => {
    const { totals, of, all } = setup();
    await totals.close();
    await of();
    expect(all).not.toHaveBeenCalled();
  });
});
