import { seeded } from '#tests/support/fuzz/seeded';

const known = process.env.TEST_SEED;
afterEach(() => {
  if (known === undefined) delete process.env.TEST_SEED;
  else process.env.TEST_SEED = known;
});

/** What a test that compares two of its numbers says. */
async function failureOf(usual?: number): Promise<{ said: string; drawn: number }> {
  let drawn = 0;
  const test = seeded(async (random) => {
    drawn = random.int(1e9);
    expect(drawn).toBe(-1);
  }, usual);
  const said = await test().catch((error: Error) => error.stack ?? '');
  return { said: String(said), drawn };
}

describe('a test with random data', () => {
  it('should name the seed in its failure, by which the same data are had again', async () => {
    delete process.env.TEST_SEED;
    const { said, drawn } = await failureOf();
    const seed = /TEST_SEED=(\d+)/.exec(said)?.[1];
    expect(said).toContain('Expected: ');
    process.env.TEST_SEED = seed;
    expect((await failureOf(5)).drawn).toBe(drawn);
  });

  it('should take its usual seed where none is asked for', async () => {
    delete process.env.TEST_SEED;
    const first = await failureOf(5);
    expect(first.said).toContain('TEST_SEED=5 ');
    expect((await failureOf(5)).drawn).toBe(first.drawn);
  });
});
