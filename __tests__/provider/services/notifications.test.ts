import type { Services } from '#provider/context';
import type { ConnectionConfig } from '#provider/database/client';
import { seedLookups } from '#provider/database/seed';
import { announce, notify } from '#provider/services/notifications';
import { aUser } from '#tests/support/builders';
import { createDatabase } from '#tests/support/database';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { Told } from '#tests/support/told';
import { aCompany, aStudent } from '#tests/support/records';

let setup: ProviderSetup;
let services: Services;
let told: Told;

beforeAll(async () => {
  const database: ConnectionConfig = await createDatabase();
  setup = await setupProvider({ database });
  services = setup.services;
  await seedLookups(services);
  told = await Told.listen(database);
});
afterAll(async () => {
  await told.end();
  await setup.close();
});

const offer = { kind: 'application', title: 'Offer', text: 'An offer.', path: '/x' } as const;
const storedOf = (userId: number) =>
  services.db.selectFrom('notifications').selectAll().where('user_id', '=', userId).execute();

it('writes notifications and tells their readers when the transaction ends', async () => {
  const [one, other] = [await aUser(services), await aUser(services)];
  await services.db.transaction().execute(async (trx) => {
    await notify(trx, [
      { ...offer, userId: one.id },
      { ...offer, userId: other.id },
    ]);
    expect(await told.take()).toEqual([]);
  });
  expect(await told.take()).toEqual([{ t: ['notifications'], u: [one.id, other.id] }]);
  expect(await storedOf(one.id)).toEqual([expect.objectContaining({ ...offer, read_at: null })]);
  await services.db.transaction().execute((trx) => notify(trx, []));
  expect(await told.take()).toEqual([]);
});

it('tells and writes nothing of what was rolled back', async () => {
  const user = await aUser(services);
  const failed = services.db.transaction().execute(async (trx) => {
    await notify(trx, { ...offer, userId: user.id });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await told.take()).toEqual([]);
  expect(await storedOf(user.id)).toEqual([]);
});

it('finds the accounts of students and companies, and names roles and colleges', async () => {
  const [student, company] = [await aStudent(services), await aCompany(services)];
  await services.db.transaction().execute((trx) =>
    announce(trx, {
      students: [student.id],
      companies: [company.id],
      users: [student.user.id],
      roles: [1],
      colleges: ['A', null, 'A'],
      topics: ['applications', 'payments'],
    }),
  );
  expect(await told.take()).toEqual([
    { t: ['applications', 'payments'], u: [student.user.id, company.user.id] },
    { t: ['applications', 'payments'], r: [1] },
    { t: ['applications', 'payments'], c: ['A'] },
  ]);
});

it('tells two thousand users in messages that PostgreSQL takes', async () => {
  const users = Array.from({ length: 2000 }, (_, i) => 2_147_480_000 + i);
  await services.db.transaction().execute((trx) => announce(trx, { users, topics: ['applications'] }));
  const messages = await told.take();
  expect(messages.flatMap(({ u = [] }) => u)).toEqual(users);
});
