import { spawnSync } from 'node:child_process';
import { collegeName } from '#provider/database/collegeNames';
import { seedLookups } from '#provider/database/seed';
import { directTo, urlOf } from '#tests/support/database';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { until } from '#tests/support/until';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  await setup.services.db
    .insertInto('colleges')
    .values({ name: 'Saint Thomas Institute of Technology' })
    .execute();
});
afterAll(() => setup.close());

let count = 0;
function run(on: ProviderSetup, account: readonly string[]) {
  const email = `made${(count += 1)}@example.test`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'provider/cli/createUser.ts', '--email', email, '--name', 'Asha', ...account],
    { encoding: 'utf8', env: { ...process.env, DATABASE_URL: urlOf(directTo(on.database)) } },
  );
  return { status, stdout, stderr, email };
}
const create = (college: string) => run(setup, ['--role', 'coordinator', '--college', college]);
const made = async (email: string) =>
  (
    await setup.services.db
      .selectFrom('users')
      .select(collegeName('users').as('college'))
      .where('email', '=', email)
      .execute()
  ).map(({ college }) => college);

it('makes a coordinator of a college of the list', async () => {
  const { status, stdout, email } = create('Saint Thomas Institute of Technology');
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining(`made for ${email}`) });
  expect(await made(email)).toEqual(['Saint Thomas Institute of Technology']);
});

it.each([
  'Saint Thomas Institute',
  'saint thomas institute of technology',
  'St. Thomas Institute of Technolgy',
])(
  'refuses %j, which is no college letter for letter, names the one that is meant, and makes nobody',
  async (college) => {
    const { status, stderr, email } = create(college);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^--college: "[^"]+" is not in the list of colleges, letter for letter\. Did you mean [^\n]+\n$/,
    );
    expect(stderr).toContain('"Saint Thomas Institute of Technology"');
    expect(await made(email)).toEqual([]);
  },
);

it('names none where nothing is called alike', () => {
  expect(create('Xyzzy').stderr).toBe(
    '--college: "Xyzzy" is not in the list of colleges, letter for letter.\n',
  );
});

describe('an empty database', () => {
  let empty: ProviderSetup;
  beforeAll(async () => {
    empty = await setupProvider();
  });
  afterAll(() => empty.close());
  const sizes = async () => {
    const { rows } = await empty.services.pool.query<{ cities: number; skills: number; colleges: number }>(
      `select (select count(*) from cities)::int as cities, (select count(*) from skills)::int as skills,
        (select count(*) from colleges)::int as colleges`,
    );
    return rows[0]!;
  };
  const offersPlaces = async () =>
    (await empty.client.get('/master/countries')).body.data.some(
      ({ name }: { name: string }) => name === 'India',
    );

  it('gets its master lists with the first administrator, and no college', async () => {
    expect(run(empty, ['--role', 'moderator']).status).toBe(0);
    expect(await sizes()).toEqual({ cities: 0, skills: 0, colleges: 0 });

    expect(run(empty, ['--role', 'administrator'])).toMatchObject({ status: 0, stderr: '' });
    const first = await sizes();
    expect(first.cities).toBeGreaterThan(100);
    expect(first.skills).toBeGreaterThan(50);
    expect(first.colleges).toBe(0);
    // A portal that runs meanwhile offers them.
    await until(offersPlaces);

    await empty.services.pool.query("delete from skills where name < 'M'");
    const kept = await sizes();
    expect(run(empty, ['--role', 'administrator']).status).toBe(0);
    expect(await sizes()).toEqual(kept);
  });
});
