import { seedLookups } from '#provider/database/seed';
import type { TestClient } from '#tests/support/client';
import { anEntry } from '#tests/support/diaryRecords';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';
import { aSignedInStudent, aTeam as teamOf, PROJECT, usnOf } from '#tests/support/teams';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const signedIn = (overrides = {}) => aSignedInStudent(setup, overrides);
const aTeam = (members = 1) => teamOf(setup, members);
const team = async (client: TestClient) =>
  (await client.get('/student/project-team')).body.data as { id: number; is_leader: boolean }[];

describe('the project', () => {
  it('should be none, then the one that was stored, for the leader and the members', async () => {
    const { client } = await signedIn();
    expect((await client.get('/student/projects/my-project')).body).toMatchObject({
      success: true,
      data: null,
    });
    expect(await team(client)).toEqual([]);
    const { project, leader, others } = await aTeam();
    expect((await leader.client.get('/student/projects/my-project')).body.data).toEqual({
      ...PROJECT,
      id: project,
      is_leader: true,
    });
    expect((await others[0]!.client.get('/student/projects/my-project')).body.data).toMatchObject({
      id: project,
      is_leader: false,
    });
  });

  it('should be changed by its leader alone', async () => {
    const { project, leader, others } = await aTeam();
    const change = { ...PROJECT, id: project, title: 'Better scale' };
    const stranger = await signedIn();
    expect((await others[0]!.client.post('/student/projects/store', change)).status).toBe(403);
    expect((await stranger.client.post('/student/projects/store', change)).status).toBe(404);
    expect((await stranger.client.post('/student/projects/store', { ...change, id: 999_999 })).status).toBe(
      404,
    );
    expect((await leader.client.post('/student/projects/store', change)).body.data).toEqual({ id: project });
    expect((await others[0]!.client.get('/student/projects/my-project')).body.data.title).toBe(
      'Better scale',
    );
  });

  it('should be one a student, of parallel ones too', async () => {
    const { client } = await signedIn();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.post('/student/projects/store', PROJECT)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['OK', 'DATA_ALREADY_EXISTS']));
    expect(await team(client)).toHaveLength(1);
    const { others } = await aTeam();
    const member = await others[0]!.client.post('/student/projects/store', PROJECT);
    expect({ status: member.status, code: member.body.code }).toEqual({
      status: 409,
      code: 'DATA_ALREADY_EXISTS',
    });
    const led = await setup.services.db
      .selectFrom('projects')
      .select('id')
      .where('leader_id', '=', others[0]!.id)
      .execute();
    expect(led).toEqual([]);
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ end_date: '2025-12-31' }, 'end_date'],
    [{ start_date: '2026-02-30' }, 'start_date'],
    [{ guide_name: null }, 'guide_name'],
  ])('should refuse %j', async (wrong, field) => {
    const { client } = await signedIn();
    const { status, body } = await client.post('/student/projects/store', { ...PROJECT, ...wrong });
    expect({ status, fields: Object.keys(body.errors!) }).toEqual({ status: 422, fields: [field] });
  });
});

describe('the team', () => {
  it('should be managed by the leader, who counts among six', async () => {
    const { leader, others } = await aTeam(5);
    const late = await signedIn();
    const full = await leader.client.post('/student/project-team/store', { usn: usnOf(late) });
    expect([full.status, await team(leader.client)]).toMatchObject([409, { length: 6 }]);
    expect((await team(others[0]!.client)).filter(({ is_leader }) => is_leader)).toMatchObject([
      { id: leader.id },
    ]);
    for (const path of ['store', 'remove'])
      expect(
        (
          await others[0]!.client.post(`/student/project-team/${path}`, {
            usn: usnOf(late),
            id: others[1]!.id,
          })
        ).status,
      ).toBe(403);
    const remove = (id: number) => leader.client.post('/student/project-team/remove', { id });
    expect((await remove(late.id)).status).toBe(404);
    expect((await remove(leader.id)).status).toBe(409);
    expect((await remove(others[1]!.id)).status).toBe(200);
    expect((await leader.client.post('/student/project-team/store', { usn: usnOf(late) })).body.data).toEqual(
      {
        id: late.id,
      },
    );
  });

  it('should have six at most of parallel invitations too', async () => {
    const { leader } = await aTeam(3);
    const more = await Promise.all(Array.from({ length: 5 }, () => signedIn()));
    await Promise.all(
      more.map((one) => leader.client.post('/student/project-team/store', { usn: usnOf(one) })),
    );
    expect(await team(leader.client)).toHaveLength(6);
  });

  it('should refuse a USN that nobody has, and students who are in a project', async () => {
    const { leader, others } = await aTeam();
    const unknown = await leader.client.post('/student/project-team/store', { usn: 'NOBODY' });
    expect({ status: unknown.status, fields: Object.keys(unknown.body.errors!) }).toEqual({
      status: 422,
      fields: ['usn'],
    });
    const { others: foreign } = await aTeam();
    for (const usn of [usnOf(leader), usnOf(others[0]!), usnOf(foreign[0]!)]) {
      const { status, body } = await leader.client.post('/student/project-team/store', { usn });
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'DATA_ALREADY_EXISTS' });
    }
  });
});

describe('the project diary', () => {
  const BASE = '/student/project-diaries';

  it('should be written by any member, one entry a day, and name its first author', async () => {
    const { project, leader, others } = await aTeam();
    const entry = anEntry({ project_id: String(project) });
    const { id } = (await others[0]!.client.post(`${BASE}/store`, entry)).body.data;
    const again = await leader.client.post(`${BASE}/store`, entry);
    expect({ status: again.status, code: again.body.code }).toEqual({
      status: 409,
      code: 'DATA_ALREADY_EXISTS',
    });
    expect((await leader.client.post(`${BASE}/store`, { ...entry, id, hours: 1 })).status).toBe(200);
    const shown = await leader.client.get(`${BASE}/show?project_id=${project}&date=${inDays(-1)}`);
    expect(shown.body).toMatchObject({
      code: 'DATA_FOUND',
      data: { id, project_id: project, hours: 1, author: others[0]!.user.name },
    });
    expect(
      (await leader.client.get(`${BASE}/show?project_id=${project}&date=${inDays(-2)}`)).body,
    ).toMatchObject({
      success: true,
      code: 'DATA_NOT_FOUND',
      data: null,
    });
  });

  it('should keep the entries of who left, and be closed to them', async () => {
    const { project, leader, others } = await aTeam();
    const member = others[0]!;
    const { id } = (await member.client.post(`${BASE}/store`, anEntry({ project_id: project }))).body.data;
    expect((await member.client.post('/student/project-team/remove', { id: member.id })).status).toBe(200);
    expect((await leader.client.get(BASE)).body.data.data).toMatchObject([{ id, author: member.user.name }]);
    const answers = [
      await member.client.post(`${BASE}/store`, { ...anEntry({ project_id: project }), id }),
      await member.client.post(`${BASE}/store`, anEntry({ project_id: project, date: inDays(-2) })),
      await member.client.post(`${BASE}/delete`, { id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await member.client.get(`${BASE}/show?id=${id}`)).body.code).toBe('DATA_NOT_FOUND');
    expect((await member.client.get(BASE)).body.data.total).toBe(0);
    expect((await leader.client.post(`${BASE}/delete`, { id })).status).toBe(200);
  });
});
