import { attemptAnswered, attemptKey } from '#src/api/transport/attemptKeys';

describe('the key of an attempt', () => {
  const body = { date: '2026-01-05' };

  it('stays while the same call got no answer, or a broken provider answered', () => {
    const key = attemptKey('/x/store', body);
    attemptAnswered('/x/store', body, 0);
    expect(attemptKey('/x/store', { ...body })).toBe(key);
    attemptAnswered('/x/store', body, 502);
    expect(attemptKey('/x/store', body)).toBe(key);
  });

  it.each([200, 409, 422])('is another after the answer %i', (status) => {
    const key = attemptKey('/y/store', body);
    attemptAnswered('/y/store', body, status);
    expect(attemptKey('/y/store', body)).not.toBe(key);
  });

  it('stays for the same form, and is another for another file in it', () => {
    const form = (content: string) =>
      [
        ['reference', 'UTR'],
        ['receipt', new File([content], 'r.pdf', { lastModified: 5 })],
      ] as const;
    const key = attemptKey('/f/store', form('one'));
    expect(attemptKey('/f/store', form('two'))).toBe(key);
    expect(attemptKey('/f/store', form('longer'))).not.toBe(key);
  });

  it.each([
    ['/m/status', { id: 5, status: 2 }],
    ['/m/status/bulk', { ids: [4, 5], status: 2 }],
    ['/m/store', [['id', '5']]],
  ])('is another once something else was done to the record, by %s', (path, other) => {
    const move = { id: 5, status: 3 };
    const key = attemptKey('/m/status', move);
    expect(attemptKey('/m/status', move)).toBe(key);
    attemptKey('/m/status', { id: 6, status: 2 });
    expect(attemptKey('/m/status', move)).toBe(key);
    attemptKey(path, other);
    expect(attemptKey('/m/status', move)).not.toBe(key);
  });

  it('is another for another body or call, and fits the header', () => {
    const keys = [
      attemptKey('/z/store', body),
      attemptKey('/z/store', { date: 'x' }),
      attemptKey('/a/store', body),
    ];
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[\w-]{20,100}$/);
  });
});
