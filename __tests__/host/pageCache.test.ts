import { brotliDecompressSync } from 'node:zlib';
import { CACHED_SECONDS, PageCache, type SentPage } from '#host/pageCache';

const page = (html: string, common = true): SentPage => ({ status: 200, html, policy: '', common });

function setup() {
  let changes = 0;
  const pages = new PageCache(() => changes);
  let rendered = 0;
  const ask = async (address: string, common = true) =>
    (
      await pages.get(address, async () => {
        rendered += 1;
        return page(`${address} ${rendered}`, common);
      })
    ).page.html;
  return { pages, ask, rendered: () => rendered, change: () => (changes += 1) };
}

describe('guests’ pages', () => {
  it('are kept by address', async () => {
    const { ask } = setup();
    expect([await ask('/a'), await ask('/b'), await ask('/a')]).toEqual(['/a 1', '/b 2', '/a 1']);
  });

  it('are tallied: asked for in vain, and kept or already on their way', async () => {
    const { pages, ask } = setup();
    await Promise.all([ask('/a'), ask('/a'), ask('/b', false), ask('/b', false)]);
    await ask('/a');
    expect(pages.tally).toEqual({ hits: 2, misses: 3 });
  });

  it('are rendered once however many ask at once', async () => {
    const { ask, rendered } = setup();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/a')));
    expect({ different: new Set(answers).size, rendered: rendered() }).toEqual({ different: 1, rendered: 1 });
  });

  it('are made anew when what they show has changed, also while they were rendered', async () => {
    const { pages, ask, change } = setup();
    await ask('/a');
    change();
    expect(await ask('/a')).toBe('/a 2');
    const late = pages.get('/b', async () => {
      change();
      return page('old');
    });
    expect((await late).page.html).toBe('old');
    expect(await ask('/b')).toBe('/b 3');
  });

  it('are forgotten after the seconds that shared caches may keep them', async () => {
    jest.useFakeTimers();
    try {
      // To the cache no time at all is no time to live.
      jest.advanceTimersByTime(1000);
      const { ask } = setup();
      await ask('/a');
      jest.advanceTimersByTime(CACHED_SECONDS * 1000 - 100);
      expect(await ask('/a')).toBe('/a 1');
      jest.advanceTimersByTime(200);
      expect(await ask('/a')).toBe('/a 2');
    } finally {
      jest.useRealTimers();
    }
  });

  it('are neither kept nor shared when they are not fit for everybody, or could not be made', async () => {
    const { pages, ask, rendered } = setup();
    const [first, second] = await Promise.all([ask('/a', false), ask('/a', false)]);
    expect(first).not.toBe(second);
    expect(rendered()).toBe(2);
    const failed = pages.get('/a', () => Promise.reject(new Error('no')));
    const meanwhile = ask('/a');
    await expect(failed).rejects.toThrow('no');
    expect(await meanwhile).toBe('/a 3');
  });

  it('take no more memory than they may: the ones that were asked for last stay', async () => {
    const { pages } = setup();
    const long = 'x'.repeat(3 * 1024 * 1024);
    let rendered = 0;
    const ask = (address: string) => pages.get(address, async () => page(`${long}${(rendered += 1)}`));
    for (let i = 0; i < 20; i += 1) await ask(`/${i}`);
    await ask('/19');
    expect(rendered).toBe(20);
    await ask('/0');
    expect(rendered).toBe(21);
  });

  it('are compressed once', async () => {
    const { pages } = setup();
    const kept = await pages.get('/a', async () => page('<p>text</p>'));
    expect(kept.brotli()).toBe(kept.brotli());
    expect(brotliDecompressSync(await kept.brotli()).toString()).toBe('<p>text</p>');
  });
});
