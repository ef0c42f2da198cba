import { Random } from './random';

/** The seed of a run: TEST_SEED, so that a failure can be had again, or else `usual`, or else any. */
export const seedOf = (usual = Math.floor(Math.random() * 1e9)): number =>
  Number(process.env.TEST_SEED ?? usual);

/** Puts `words` before what a failure says, where Jest reads it. */
function telling(words: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const said = error.message;
  error.message = `${words}\n${said}`;
  error.stack = error.stack?.replace(said, () => error.message);
  return error;
}

/**
 * A test with random data: `test` gets numbers of its own, and a failure names the seed that repeats them.
 * The order in which simultaneous calls are answered is nobody's to repeat.
 */
export const seeded =
  <Given extends unknown[]>(test: (random: Random, ...given: Given) => Promise<void>, usual?: number) =>
  async (...given: Given): Promise<void> => {
    const seed = seedOf(usual);
    try {
      await test(new Random(seed), ...given);
    } catch (error) {
      throw telling(`TEST_SEED=${seed} repeats the data of this test.`, error);
    }
  };
