/** A year is archived after a call: its answer stays, and nothing is undone (docs/rules.md, years 5). */
import { randomUUID } from 'node:crypto';
import { seedLookups } from '#provider/database/seed';
import { aDiaryAlone, writeWeekAlone } from '#tests/support/ownDiaries';
import { loginOf } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, inDays } from '#tests/support/records';
import { mondayAgo } from '#tests/support/supervision';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

it('answers a repeat like the first time, and undoes nothing', async () => {
  const { services } = setup;
  const { student, college, id } = await aDiaryAlone(setup);
  const [reviewed, deleted] = await writeWeekAlone(student, id, mondayAgo(2));
  const employer = await aCompany(services);
  const applied = await anApplication(
    services,
    await anInternship(services, employer),
    await aStudent(services),
  );
  const company = await loginOf(setup)(employer.user.email);
  const notes = { id: applied.id, notes: 'Good', rating: 3 };
  const headers = { 'idempotency-key': randomUUID() };
  const rate = () => company.post('/company/internship/application-notes', notes, { headers });
  expect((await rate()).status).toBe(200);
  const acts = [
    [college, await college.post('/coordinator/diary-review', { ids: [reviewed], decision: 'approved' })],
    [student, await student.post('/student/internship-diaries/delete', { id: deleted })],
    [company, await company.post('/company/internship/application-status', { id: applied.id, status: 2 })],
  ] as const;
  // None could be undone in a year that goes on either.
  const { pool } = services;
  await pool.query(`update internship_diaries set updated_at = now() + interval '1 hour'`);
  await pool.query(`update applications set status = 3`);
  await pool.query(`update placements set state = 'completed'`);
  await pool.query(`insert into years (name, from_day, to_day, state) values ('Old', $1, $2, 'archived')`, [
    inDays(-200),
    inDays(200),
  ]);
  for (const [client, { body: act }] of acts) {
    expect(act.data.undo).toEqual(expect.any(String));
    const { status, body } = await client.post('/undo', { token: act.data.undo });
    expect([status, body.code]).toEqual([409, 'YEAR_ARCHIVED']);
  }
  expect((await rate()).status).toBe(200);
});
