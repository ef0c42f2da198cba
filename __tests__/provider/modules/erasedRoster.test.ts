/** Whom the lists of a college no longer have: their row counts, and is in no list, file or import. */
import { eraseDue } from '#provider/modules/retention/person/erase';
import { PASSWORD } from '#tests/support/builders';
import { rosterDesk, type RosterDesk } from '#tests/support/rosterDesk';

let desk: RosterDesk;
beforeAll(async () => {
  desk = await rosterDesk();
  await desk.clear();
});
afterAll(() => desk.setup.close());

it('has no row in the list, the export and the next whole import', async () => {
  const file = (usns: readonly string[]) =>
    ['USN,Name,Branch,Semester', ...usns.map((usn) => `${usn},Asha Rao,${desk.branch},6`)].join('\n');
  await desk.send(file(['GONE1', 'STAYS1']));
  const { client, enrolment } = await desk.aClaimant('gone1');
  const [claim] = await desk.waiting('gone1');
  await desk.decide({ ids: [claim.id], decision: 'confirmed' });
  expect((await enrolment()).state).toBe('confirmed');
  expect((await client.post('/account/erase', { password: PASSWORD })).status).toBe(200);
  const { db, erased, archives } = desk.setup.services;
  const log = {
    error: ({ err }: { err: unknown }) => {
      throw err;
    },
  };
  await eraseDue({ db, erased, archives, log }, new Date(Date.now() + 15 * 86_400_000));

  const listed = (await desk.roster()).data.map(({ usn }: { usn: string }) => usn);
  expect(listed).toEqual(['STAYS1']);
  const exported = await desk.coordinator.get('/coordinator/roster/export');
  expect(exported.raw.body).not.toMatch(/ERASED|Former member/);
  const { counts } = (await desk.send(file(['STAYS1']), { dry_run: 1 })).body.data;
  expect(counts).toMatchObject({ same: 1, leave: 0 });
});
