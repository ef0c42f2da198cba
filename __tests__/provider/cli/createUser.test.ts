import { spawnSync } from 'node:child_process';
import { seedLookups } from '#provider/database/seed';
import { directTo, urlOf } from '#tests/support/database';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

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
function create(college: string) {
  const email = `made${(count += 1)}@example.test`;
  const account = ['--role', 'coordinator', '--email', email, '--name', 'Asha', '--college', college];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'provider/cli/createUser.ts', ...account],
    { encoding: 'utf8', env: { ...process.env, DATABASE_URL: urlOf(directTo(setup.database)) } },
  );
  return { status, stdout, stderr, email };
}
const made = async (email: string) =>
  (await setup.services.db.selectFrom('users').select('college').where('email', '=', email).execute()).map(
    ({ college }) => college,
  );

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
