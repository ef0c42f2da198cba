/** Each flag that switches something, by what happens: off, none of its calls is there; on, all are back. */
import { ALL_FEATURES } from '#contract/features';
import { isAt } from '#contract/path';
import { INITIAL_POLICY } from '#contract/policy/public';
import { isSwitchedOn, SWITCHES } from '#contract/switches';
import { contractCalls } from '#tests/support/contractCalls';
import { isFeature, isKnown, switchBy } from '#tests/support/switches';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
const undo: (() => void)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0)) one();
  await setup.close();
});

const SAMPLE: Readonly<Record<string, string>> = { key: 'faq' };
const inPlaceOf = (path: string): string => path.replace(/:(\w+)/g, (_, name: string) => SAMPLE[name] ?? '1');
/** Whether a call of this pattern may be made at `start`: each of its words, or anything for a parameter. */
const takes = (pattern: string, start: string): boolean => {
  const words = start.split('/');
  const parts = pattern.split('/');
  return words.length === parts.length && parts.every((part, n) => part.startsWith(':') || part === words[n]);
};
/** The calls that begin at one of these, and those whose pattern takes it, as they are called then. */
const callsOf = (starts: readonly string[]) =>
  contractCalls().flatMap(({ method, path }) =>
    starts.flatMap((start) => {
      if (isAt(path, start)) return [{ method, at: inPlaceOf(path) }];
      return takes(path, start) ? [{ method, at: start }] : [];
    }),
  );

async function turn(name: string, on: boolean): Promise<void> {
  if (isFeature(name))
    return void (setup = await setupProvider({
      settings: { features: { ...ALL_FEATURES, [name]: on } },
    }));
  setup = await setupProvider();
  await setup.services.db
    .updateTable('policy')
    .set({ [name]: on })
    .execute();
  await setup.services.site.load();
}

async function answersOf(calls: readonly { method: string; at: string }[]): Promise<string[]> {
  const answers: string[] = [];
  for (const { method, at } of calls) {
    const { body } = method === 'GET' ? await setup.client.get(at) : await setup.client.post(at, {});
    answers.push(body?.code ?? '');
  }
  return answers;
}

const FLAGS = Object.entries(SWITCHES);

describe.each(FLAGS)('the flag %s', (name, { calls: starts }) => {
  const calls = callsOf(starts);

  it('is one of an installation or of the policy, and names calls that there are', async () => {
    await turn(name, true);
    expect(isKnown(name)).toBe(true);
    for (const start of starts) expect([start, callsOf([start]).length]).not.toEqual([start, 0]);
  });

  it('leaves none of its calls where it is off', async () => {
    await turn(name, false);
    expect(await answersOf(calls)).toEqual(calls.map(() => 'NOT_FOUND'));
    // The others are there.
    expect((await setup.client.post('/auth/login', {})).status).toBe(422);
  });

  it('has all of them where it is on', async () => {
    await turn(name, true);
    expect(await answersOf(calls)).not.toContain('NOT_FOUND');
  });
});

/** Calls of guests that answer without a record. */
const SAMPLES = ['/pages/faq', '/news', '/companies', '/statistics'];
it.each(SAMPLES)('switches %s alone, by the path that is called', async (path) => {
  undo.push(switchBy({ pages: [], calls: [path] }));
  const statusOf = async (one: string) => (await setup.client.get(one)).status;
  await turn('verify_email', false);
  const others = [...SAMPLES, '/pages/terms', '/internships'].filter((one) => one !== path);
  expect([await statusOf(path), ...(await Promise.all(others.map(statusOf)))]).toEqual([
    404,
    ...others.map(() => 200),
  ]);
  await setup.close();
  await turn('verify_email', true);
  expect(await statusOf(path)).toBe(200);
});

it('registers where nothing is said', async () => {
  setup = await setupProvider();
  expect((await setup.client.post('/auth/register', {})).status).toBe(422);
});

it('hides the pages and calls that a flag of the policy names, and nothing beside them', async () => {
  setup = await setupProvider();
  const switches = { verify_email: { pages: ['/companies'], calls: ['/companies'] } };
  const on = (verify_email: boolean | undefined) => ({
    features: ALL_FEATURES,
    policies: { ...INITIAL_POLICY, verify_email } as typeof INITIAL_POLICY,
  });
  const open = (flag: boolean | undefined) =>
    ['/companies', '/companies/1-a', '/companies-of-old', '/internships'].filter(
      (path) =>
        isSwitchedOn('calls', path, on(flag), switches) && isSwitchedOn('pages', path, on(flag), switches),
    );
  expect(open(false)).toEqual(['/companies-of-old', '/internships']);
  expect(open(true)).toHaveLength(4);
  // Somebody else's provider names no such flag.
  expect(open(undefined)).toHaveLength(4);
});
