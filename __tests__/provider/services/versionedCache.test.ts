import { VersionedCache } from '#provider/services/versionedCache';

describe('what is cached for a version', () => {
  it('is found once at one version, however many ask at the same time', async () => {
    const cache = new VersionedCache({ limits: { max: 9 } });
    const find = jest.fn(async () => 7);
    expect(await Promise.all([1, 2, 3].map(() => cache.get('own', 'v1', find)))).toEqual([7, 7, 7]);
    expect(find).toHaveBeenCalledTimes(1);
    await cache.get('own', 'v2', find);
    await cache.get('other', 'v2', find);
    expect(find).toHaveBeenCalledTimes(3);
    expect(cache.tally).toMatchObject({ hits: 2, misses: 3 });
  });

  it('is not remembered when finding it failed', async () => {
    const cache = new VersionedCache({ limits: { max: 9 } });
    await expect(cache.get('own', 1, () => Promise.reject(new Error('no database')))).rejects.toThrow();
    expect(await cache.get('own', 1, async () => 'found')).toBe('found');
  });

  it('is found again when a further condition no longer holds', async () => {
    const cache = new VersionedCache<string>({ limits: { max: 9 } });
    const ask = (value: string, holds: boolean) =>
      cache.get(
        'own',
        1,
        async () => value,
        () => holds,
      );
    expect(await ask('first', true)).toBe('first');
    expect(await ask('second', true)).toBe('first');
    expect(await ask('third', false)).toBe('third');
    expect(await ask('fourth', true)).toBe('third');
  });

  it('forgets what was asked longest ago', async () => {
    const cache = new VersionedCache({ limits: { max: 2 } });
    const find = jest.fn(async () => 1);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(key, 1, find);
    expect(find).toHaveBeenCalledTimes(4);
  });
});
