import { seedLookups } from '#provider/database/seed';
import { keyed, refusingToKeep } from '#tests/support/attempts';
import { PASSWORD } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const MOVE = '/company/internship/application-status';

/** A company, signed in, with an application to it. */
async function aRecruiter() {
  const { services } = setup;
  const company = await aCompany(services);
  const internship = await anInternship(services, company);
  const { id } = await anApplication(services, internship, await aStudent(services), { status: 1 });
  return { client: await setup.newClient().login(company.user.email, PASSWORD), id };
}
/** The statuses that an application was moved to. */
const movesOf = async (id: number) =>
  (
    await setup.services.db
      .selectFrom('application_events')
      .select('status')
      .where('application_id', '=', id)
      .where('status', '<>', 1)
      .execute()
  ).map(({ status }) => status);

describe('a move with a key', () => {
  it.each(['JSON', 'a form'])('should be made once, and answered as the first one, as %s', async (kind) => {
    const { client, id } = await aRecruiter();
    const send = () =>
      kind === 'JSON'
        ? client.post(MOVE, { id, status: 3 }, keyed('move'))
        : client.form(MOVE, { id, status: 3 }, keyed('move'));
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    expect(new Set(answers.map(({ status, raw }) => `${status} ${raw.body}`)).size).toBe(1);
    expect([answers[0]!.status, await movesOf(id)]).toEqual([200, [3]]);
    // Without it the same move comes too late.
    expect((await client.post(MOVE, { id, status: 3 })).body.code).toBe('DATA_NOT_UPDATED');
  });

  it('should be mailed about once, and not at all where it was not kept', async () => {
    const { client, id } = await aRecruiter();
    const mails = async () =>
      (await setup.services.db.selectFrom('mails').select('id').where('kind', '=', 'offer').execute()).length;
    const before = await mails();
    const mailed = async () => (await mails()) - before;
    const send = () => client.post(MOVE, { id, status: 4 }, keyed('mailed'));
    await refusingToKeep(setup.services, async () => expect((await send()).status).toBe(500));
    expect([await mailed(), await movesOf(id)]).toEqual([0, []]);
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect([await mailed(), await movesOf(id)]).toEqual([1, [4]]);
  });

  it('should be answered as it was, also when it was undone since', async () => {
    const { client, id } = await aRecruiter();
    const first = await client.post(MOVE, { id, status: 3 }, keyed('there'));
    await client.post(MOVE, { id, status: 2 }, keyed('back'));
    expect((await client.post(MOVE, { id, status: 3 }, keyed('there'))).body).toEqual(first.body);
    expect(await movesOf(id)).toEqual([3, 2]);
  });
});
