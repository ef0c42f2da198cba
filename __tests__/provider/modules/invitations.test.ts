import { collegeId } from '#provider/database/collegeNames';
import { seedLookups } from '#provider/database/seed';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { masters } from '#tests/support/records';
import {
  aSignedInStudent,
  aTeam as teamOf,
  invitations,
  invite,
  join,
  PROJECT,
  usnOf,
  type SignedIn,
} from '#tests/support/teams';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const signedIn = (overrides = {}) => aSignedInStudent(setup, overrides);
const aTeam = (members = 0) => teamOf(setup, members);
const team = async ({ client }: SignedIn) =>
  (await client.get('/student/project-team')).body.data as Record<string, unknown>[];
const states = async (student: SignedIn) => (await team(student)).map(({ state }) => state);
const answer = (student: SignedIn, how: 'accept' | 'decline', id: number) =>
  student.client.post(`/student/project-team/${how}`, { id });

describe('an invitation', () => {
  it('should put nobody into a team, and tell the leader no more than the USN', async () => {
    const { leader, project } = await aTeam();
    const other = await signedIn();
    expect((await invite(leader, usnOf(other).toLowerCase())).body.data).toEqual({ id: other.id });
    expect((await team(leader))[1]).toEqual({ id: other.id, usn: usnOf(other), state: 'invited' });
    expect((await other.client.get('/student/projects/my-project')).body.data).toBeNull();
    expect(await team(other)).toEqual([]);
    expect(await invitations(other)).toEqual([
      {
        id: expect.any(Number),
        project: PROJECT.title,
        leader: leader.user.name,
        created_at: expect.any(String),
      },
    ]);
    expect((await join(other)).body.data).toEqual({ id: project });
    expect(await states(leader)).toEqual(['leader', 'member']);
    expect((await team(other))[1]).toMatchObject({ id: other.id, name: other.user.name, is_leader: false });
    expect(await invitations(other)).toEqual([]);
  });

  it('should end with the college, for the list and for who still knows its number', async () => {
    const { leader } = await aTeam();
    const other = await signedIn();
    await invite(leader, usnOf(other));
    const [invitation] = await invitations(other);
    await setup.services.db
      .updateTable('students')
      .set({ college_id: collegeId(masters(setup.services).otherCollege) })
      .where('id', '=', other.id)
      .execute();
    expect(await invitations(other)).toEqual([]);
    expect((await answer(other, 'accept', invitation!.id)).status).toBe(404);
    expect(await states(leader)).toEqual(['leader', 'invited']);
  });

  it('should be told by the bell and on the dashboard', async () => {
    const { leader } = await aTeam();
    const other = await signedIn();
    await invite(leader, usnOf(other));
    expect((await other.client.get('/notifications')).body.data.data).toMatchObject([
      {
        kind: 'project',
        title: `${leader.user.name} invites you to ${PROJECT.title}`,
        path: '/dashboard/student/project',
      },
    ]);
    const steps = async () => (await other.client.get('/student/dashboard')).body.data.next_steps;
    expect(await steps()).toMatchObject([
      {
        kind: 'invitation',
        label: `${leader.user.name} invites you to ${PROJECT.title}: join or decline`,
        application_id: null,
      },
    ]);
    await join(other);
    expect(await steps()).toEqual([]);
  });

  it('should go to students of the own college alone, all others being refused in one text', async () => {
    const { leader } = await aTeam();
    const stranger = await signedIn({ college: masters(setup.services).otherCollege });
    const refusals = [await invite(leader, usnOf(stranger)), await invite(leader, 'NOBODY')];
    for (const { status, body } of refusals)
      expect({ status, errors: body.errors }).toEqual({
        status: 422,
        errors: { usn: ['No student of your college has this USN'] },
      });
    expect(await invitations(stranger)).toEqual([]);
    expect(await states(leader)).toEqual(['leader']);
  });

  it('should find the student of the own college where another one has the same USN', async () => {
    const { leader } = await aTeam();
    const usn = `SAME${leader.id}`;
    await signedIn({ usn, college: masters(setup.services).otherCollege });
    const own = await signedIn({ usn });
    expect((await invite(leader, usn)).body.data).toEqual({ id: own.id });
  });

  it('should be refused twice, and to who leads without a finished profile', async () => {
    const { leader } = await aTeam();
    const other = await signedIn();
    await invite(leader, usnOf(other));
    const again = await invite(leader, usnOf(other));
    expect([again.status, again.body.code]).toEqual([409, 'DATA_ALREADY_EXISTS']);
    await setup.services.db
      .updateTable('students')
      .set({ address: null })
      .where('id', '=', leader.id)
      .execute();
    const late = await invite(leader, usnOf(await signedIn()));
    expect([late.status, late.body.message]).toEqual([
      403,
      'Please complete your profile before proceeding.',
    ]);
  });

  it('should be declined, or withdrawn by the leader, who can then invite anew', async () => {
    const { leader, others } = await aTeam(1);
    const other = await signedIn();
    await invite(leader, usnOf(other));
    const { id } = (await invitations(other))[0]!;
    expect((await answer(other, 'decline', id)).status).toBe(200);
    expect(await states(leader)).toEqual(['leader', 'member']);
    await invite(leader, usnOf(other));
    const second = (await invitations(other))[0]!;
    const remove = (by: SignedIn) => by.client.post('/student/project-team/remove', { id: other.id });
    expect((await remove(others[0]!)).status).toBe(403);
    expect((await remove(leader)).status).toBe(200);
    expect(await states(leader)).toEqual(['leader', 'member']);
    expect((await answer(other, 'accept', second.id)).status).toBe(404);
    expect((await invite(leader, usnOf(other))).status).toBe(200);
  });

  it('should be answered by the invited student alone, and by an id', async () => {
    const { leader } = await aTeam();
    const [other, thief] = [await signedIn(), await signedIn()];
    await invite(leader, usnOf(other));
    const { id } = (await invitations(other))[0]!;
    for (const how of ['accept', 'decline'] as const) {
      for (const by of [thief, leader])
        for (const one of [id, 2_000_000_000]) {
          const { status, body } = await answer(by, how, one);
          expect({ status, message: body.message }).toEqual({
            status: 404,
            message: 'Invitation not found.',
          });
        }
      expect((await answer(other, how, 'x' as never)).status).toBe(422);
    }
    expect(await states(leader)).toEqual(['leader', 'invited']);
  });

  it('should hold a seat among the six', async () => {
    const { leader } = await aTeam(2);
    const more = await Promise.all(Array.from({ length: 4 }, () => signedIn()));
    for (const one of more.slice(0, 3)) expect((await invite(leader, usnOf(one))).status).toBe(200);
    expect((await invite(leader, usnOf(more[3]!))).status).toBe(409);
    await answer(more[0]!, 'decline', (await invitations(more[0]!))[0]!.id);
    expect((await invite(leader, usnOf(more[3]!))).status).toBe(200);
    for (const one of more.slice(1)) expect((await join(one)).status).toBe(200);
    expect(await states(leader)).toEqual(['leader', ...Array.from({ length: 5 }, () => 'member')]);
  });

  it('should end with another project that the student joins or starts', async () => {
    const [first, second, third] = [await aTeam(), await aTeam(), await aTeam()];
    const [joins, starts] = [await signedIn(), await signedIn()];
    for (const { leader } of [first, second]) await invite(leader, usnOf(joins));
    await invite(third.leader, usnOf(starts));
    const both = await invitations(joins);
    const answers = await Promise.all(both.map(({ id }) => answer(joins, 'accept', id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect([...(await states(first.leader)), ...(await states(second.leader))].sort()).toEqual([
      'leader',
      'leader',
      'member',
    ]);
    await starts.client.post('/student/projects/store', PROJECT);
    expect(await invitations(starts)).toEqual([]);
    expect(await states(third.leader)).toEqual(['leader']);
  });

  it('should be sent 20 times in a day, refused ones not counted', async () => {
    const { leader } = await aTeam();
    const other = await signedIn();
    const remove = () => leader.client.post('/student/project-team/remove', { id: other.id });
    for (let i = 0; i < 20; i += 1) {
      expect((await invite(leader, 'NOBODY')).status).toBe(422);
      expect((await invite(leader, usnOf(other))).status).toBe(200);
      expect((await remove()).status).toBe(200);
    }
    expect((await invite(leader, usnOf(other))).status).toBe(429);
    expect(await states(leader)).toEqual(['leader']);
  });
});
