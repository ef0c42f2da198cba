/** A student who objects to CGPA or backlogs of the roster asks the college, which decides. */
import { eligibilityDesk, type Desk } from '#tests/support/eligibility';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { anInternship } from '#tests/support/records';

let setup: ProviderSetup;
let desk: Desk;
beforeAll(async () => {
  setup = await setupProvider();
  desk = await eligibilityDesk(setup);
});
afterAll(() => setup.close());

/** On the roster, with the college's confirmation. */
async function confirmed(marks: { cgpa?: number; backlogs?: number }) {
  const person = await desk.person(marks);
  const { db } = setup.services;
  await db
    .updateTable('students')
    .set({ usn: `R${person.id}` })
    .where('id', '=', person.id)
    .execute();
  await db.deleteFrom('enrolments').where('student_id', '=', person.id).execute();
  await db
    .insertInto('enrolments')
    .values({
      student_id: person.id,
      college_id: desk.ids.college,
      usn: `R${person.id}`,
      state: 'confirmed',
    } as never)
    .execute();
  const object = (body: object) => person.client.post('/student/enrolment/object', body);
  const enrolment = async () => (await person.client.get('/student/enrolment')).body.data;
  return { ...person, object, enrolment };
}

const claimOf = async (id: number) => {
  const office = await desk.coordinator();
  const { data } = (await office.get('/coordinator/claims?per_page=500')).body.data;
  const claim = data.find((one: { student_id: number }) => one.student_id === id);
  const decide = (decision: string, reason = '') =>
    office.post('/coordinator/claims/decide', { ids: [claim.id], decision, reason });
  return { claim, decide };
};

it('reads the marks, asks for others, and has them on the roster once the college confirms', async () => {
  const internship = await anInternship(setup.services, desk.company, { cgpa_min: 8, backlogs_max: 0 });
  const { id, client, object, enrolment } = await confirmed({ cgpa: 7.1, backlogs: 1 });
  expect((await enrolment()).marks).toMatchObject({ cgpa: 7.1, backlogs: 1 });
  expect((await desk.judged(client, internship)).met).toBe(false);
  expect((await object({ cgpa: '8.25' })).status).toBe(200);
  expect((await object({ backlogs: 0 })).status).toBe(200);
  // Nothing changes before the college decides.
  expect((await enrolment()).marks).toMatchObject({ cgpa: 7.1, backlogs: 1 });
  expect((await enrolment()).pending_with).toBe('college');
  const { claim, decide } = await claimOf(id);
  expect(claim.requested).toMatchObject({ cgpa: 8.25, backlogs: 0, usn: `R${id}`, college: desk.m.college });
  expect((await decide('confirmed')).status).toBe(200);
  expect(await enrolment()).toMatchObject({ requested: null, marks: { cgpa: 8.25, backlogs: 0 } });
  const { met, lines } = await desk.judged(client, internship);
  expect([met, lines.map(({ have }: { have: string }) => have)]).toEqual([true, ['8.25', '0']]);
  const entries = await setup.services.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', 'in', ['requestEnrolment', 'confirmEnrolment'])
    .execute();
  expect(JSON.stringify(entries)).not.toContain('8.25');
  expect(JSON.stringify(entries)).toContain('"cgpa":"requested"');
});

it('leaves the roster as it is where the college refuses, and says why', async () => {
  const { id, object, enrolment } = await confirmed({ cgpa: 6 });
  await object({ cgpa: 9 });
  const { decide } = await claimOf(id);
  expect((await decide('refused', 'The mark sheet says 6')).status).toBe(200);
  expect(await enrolment()).toMatchObject({
    ...{ state: 'confirmed', requested: null, reason: 'The mark sheet says 6', marks: { cgpa: 6 } },
  });
});

it('names what is wrong, and is for students whom the college confirmed', async () => {
  const { object } = await confirmed({ cgpa: 6, backlogs: 2 });
  for (const [body, field] of [
    [{}, 'cgpa'],
    [{ cgpa: '10.5' }, 'cgpa'],
    [{ backlogs: '-1' }, 'backlogs'],
  ] as const) {
    const { status, body: answer } = await object(body);
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  }
  expect((await object({ cgpa: 6 })).body.code).toBe('DATA_NOT_UPDATED');
  const stranger = await desk.person({}, { roster: false });
  expect((await stranger.client.post('/student/enrolment/object', { cgpa: 9 })).body.code).toBe(
    'DATA_NOT_UPDATED',
  );
  expect((await (await desk.asCompany()).post('/student/enrolment/object', { cgpa: 9 })).status).toBe(403);
});
