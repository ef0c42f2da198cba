import { SearchCache } from '#provider/services/versionedCache';

describe('what lists found', () => {
  const at = (text: string) => new Date(`2026-03-02T${text}:00Z`);

  it('is found once at one version, however many ask at the same time', async () => {
    const finds = new SearchCache();
    const find = jest.fn(async () => 7);
    expect(await Promise.all([1, 2, 3].map(() => finds.of('own', 'v1', find)))).toEqual([7, 7, 7]);
    expect(find).toHaveBeenCalledTimes(1);
    await finds.of('own', 'v2', find);
    await finds.of('other', 'v2', find);
    expect(find).toHaveBeenCalledTimes(3);
    expect(finds.tally).toMatchObject({ hits: 2, misses: 3 });
  });

  it('is not remembered when finding it failed', async () => {
    const finds = new SearchCache();
    await expect(finds.of('own', 1, () => Promise.reject(new Error('no database')))).rejects.toThrow();
    expect(await finds.of('own', 1, async () => 'found')).toBe('found');
  });

  it('holds until the clock may change it, and not for a clock that was put back', async () => {
    const finds = new SearchCache();
    const ask = (now: Date, value: string) =>
      finds.ofTime('own', { version: 1, now }, async () => ({ value, until: at('12:00').getTime() }));
    expect(await ask(at('10:00'), 'first')).toBe('first');
    expect(await ask(at('11:59'), 'second')).toBe('first');
    expect(await ask(at('12:00'), 'third')).toBe('third');
    expect(await ask(at('09:00'), 'fourth')).toBe('fourth');
  });

  it('forgets what was asked longest ago', async () => {
    const finds = new SearchCache(2);
    const find = jest.fn(async () => 1);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await finds.of(key, 1, find);
    expect(find).toHaveBeenCalledTimes(4);
  });
});
