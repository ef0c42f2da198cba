/** What a college refused is confirmed by no roster, address or birth date until it decides again. */
import { PDF } from '#tests/support/builders';
import { TERMS } from '#tests/support/placements';
import { COLLEGE, rosterDesk, type RosterDesk } from '#tests/support/rosterDesk';

let desk: RosterDesk;
beforeAll(async () => {
  desk = await rosterDesk();
});
afterAll(() => desk.setup.close());
beforeEach(() => desk.clear());

const HEAD = 'USN,Name,Email,Branch,Semester,DOB';
const row = (usn: string, { name = 'Asha Rao', email = '', dob = '' } = {}) =>
  `${HEAD}\n${usn},${name},${email},${desk.branch},6,${dob}\n`;

/** Opens a mailed link of the account, as a new password does. */
const prove = (userId: number) =>
  desk.setup.services.db
    .updateTable('users')
    .set({ email_proved_at: desk.setup.services.now() })
    .where('id', '=', userId)
    .execute();
const news = async () =>
  (await desk.coordinator.get('/notifications')).body.data.data as { title: string; text: string }[];
const newest = async (usn: string) => (await news()).find(({ title }) => title.endsWith(usn.toUpperCase()));

async function refuse(usn: string) {
  const [claim] = await desk.waiting(usn);
  expect((await desk.decide({ ids: [claim.id], decision: 'refused', reason: 'Not this one' })).status).toBe(
    200,
  );
}

describe('the address of another student', () => {
  it('confirms nobody of another name, before and after a refusal', async () => {
    const { user, store, enrolment } = await desk.aClaimant('hold1', '2004-01-01', 'Anita Desai');
    await prove(user.id);
    const file = row('HOLD1', { name: 'Bharat Menon', email: user.email, dob: '2003-01-01' });
    expect((await desk.send(file)).status).toBe(200);
    expect((await enrolment()).state).toBe('claimed');
    await refuse('hold1');
    await store();
    await desk.send(file.replace(',6,', ',7,'));
    expect((await enrolment()).state).toBe('claimed');
    expect((await newest('hold1'))?.text).toMatch(
      /^A student claims this USN, .* Your college rejected it on /,
    );
    const name = await desk.setup.services.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(name).toEqual({ name: 'Anita Desai' });
  });

  it('is told to the college when the name alone differs', async () => {
    await desk.send(row('HOLD2', { name: 'Smt. Other', dob: '2004-05-31' }));
    const { enrolment } = await desk.aClaimant('hold2', '2004-05-31', 'Smt. Lata');
    expect((await enrolment()).state).toBe('claimed');
    expect((await newest('hold2'))?.text).toContain('The roster has another name for it.');
  });
});

describe('a refusal', () => {
  it.each(['refused', 'revoked'])(
    'that was %s holds against the birth date, the file and the form',
    async (how) => {
      const usn = `keep${how}`;
      if (how === 'revoked') await desk.send(row(usn, { dob: '2004-05-31' }));
      const { store, enrolment } = await desk.aClaimant(usn);
      if (how === 'refused') await refuse(usn);
      else {
        expect((await enrolment()).state).toBe('confirmed');
        const { data } = (await desk.coordinator.get(`/coordinator/claims?q=${usn}`)).body.data;
        await desk.decide({ ids: [data[0].id], decision: 'refused', reason: 'Somebody else' });
      }
      if (how === 'refused') {
        await store();
        // A refusal without a row: the row is the college's newer word.
        await desk.send(row(usn, { dob: '2004-05-31' }));
        expect((await enrolment()).state).toBe('confirmed');
        expect((await newest(usn))?.title).toBe(`Confirmed by the roster: ${usn.toUpperCase()}`);
        return;
      }
      await store({ dob: '2004-05-30' });
      await store({ dob: '2004-05-31' });
      // Another USN meanwhile, and back.
      await store({ usn: 'elsewhere' });
      await store();
      await desk.send(row(usn, { dob: '2004-05-31' }));
      const { id } = (await desk.roster(`q=${usn}`)).data[0];
      await desk.coordinator.post('/coordinator/roster/store', { id, fields: { semester: '7' } });
      expect((await enrolment()).state).toBe('claimed');
      await desk.coordinator.post('/coordinator/roster/store', {
        id,
        fields: { email: 'other@college.example' },
      });
      expect((await enrolment()).state).toBe('confirmed');
    },
  );

  it('holds when the college is merged into another one', async () => {
    const { db, pool } = desk.setup.services;
    await desk.send(row('HOLD77', { email: 'other@x.test', dob: '2003-01-01' }));
    const { user, store, enrolment } = await desk.aClaimant('hold77');
    await refuse('hold77');
    await prove(user.id);
    await pool.query("update roster set email = $1 where usn = 'HOLD77'", [user.email]);
    await store();
    expect((await enrolment()).state).toBe('claimed');
    const list = 'colleges';
    const twin = { list, name: 'Twin College of Demo', code: 'TWN' };
    const into = (await desk.admin.post('/administration/lists/store', twin)).body.data.id as number;
    const { id: from } = await db
      .selectFrom(list)
      .select('id')
      .where('name', '=', COLLEGE)
      .executeTakeFirstOrThrow();
    const merge = (ids: object) => desk.admin.post('/administration/lists/merge', { list, ...ids });
    expect((await merge({ from, into })).status).toBe(200);
    expect((await store({ college: twin.name })).status).toBe(200);
    expect((await enrolment()).state).toBe('claimed');
    // The other tests have the college again.
    const { id } = (await desk.admin.post('/administration/lists/store', { list, name: 'Back' })).body.data;
    expect((await merge({ from: into, into: id })).status).toBe(200);
    await desk.admin.post('/administration/lists/store', { list, id, name: COLLEGE });
  });

  it('ends with the college own decision', async () => {
    const { store, enrolment } = await desk.aClaimant('again1');
    await refuse('again1');
    await store();
    const [claim] = await desk.waiting('again1');
    await desk.decide({ ids: [claim.id], decision: 'confirmed' });
    expect((await enrolment()).state).toBe('confirmed');
    const left = await desk.setup.services.db.selectFrom('enrolment_refusals').selectAll().execute();
    expect(left.filter(({ usn }) => usn === 'AGAIN1')).toEqual([]);
  });
});

describe('the birth date', () => {
  const dobOf = async (userId: number) => {
    const { rows } = await desk.setup.services.pool.query(
      'select dob::text from students where user_id = $1',
      [userId],
    );
    return rows[0].dob as string;
  };

  it("of a confirmed student is the roster's until the college grants another one", async () => {
    await desk.send(row('dob1', { dob: '2010-02-03' }));
    const { user, store, enrolment, client } = await desk.aClaimant('dob1', '2010-02-03');
    await store({ dob: '2000-01-01' });
    expect(await dobOf(user.id)).toBe('2010-02-03');
    expect(await enrolment()).toMatchObject({
      pending_with: 'college',
      requested: { birth_date: '2000-01-01' },
    });
    expect((await client.get('/student/detail')).body.data.needs_parent_consent).toBe(true);
    const [claim] = await desk.waiting('dob1');
    await desk.decide({ ids: [claim.id], decision: 'confirmed' });
    expect(await dobOf(user.id)).toBe('2000-01-01');
    expect((await desk.roster('q=dob1')).data[0].birth_date).toBe('2000-01-01');
  });

  it('is taken from the roster when the address or the college confirms', async () => {
    const { user, enrolment } = await desk.aClaimant('dob2', '2000-01-01');
    await desk.send(row('dob2', { dob: '2010-02-03' }));
    const [claim] = await desk.waiting('dob2');
    await desk.decide({ ids: [claim.id], decision: 'confirmed' });
    expect((await enrolment()).state).toBe('confirmed');
    expect(await dobOf(user.id)).toBe('2010-02-03');
  });

  it('that the roster told after a proposal asks for the letter before its approval', async () => {
    const { user, client } = await desk.aClaimant('dob4', '2000-01-01');
    const own = { company: 'Acme', title: 'Tester', description: 'Tests of the release', website: '' };
    const sent = await client.multipart('/student/placements/propose', {
      ...TERMS,
      ...own,
      offer_letter: PDF,
    });
    expect(sent.status).toBe(200);
    await desk.send(row('dob4', { dob: '2010-02-03' }));
    const [claim] = await desk.waiting('dob4');
    await desk.decide({ ids: [claim.id], decision: 'confirmed' });
    expect(await dobOf(user.id)).toBe('2010-02-03');

    const { id } = sent.body.data;
    const approve = async () =>
      (await desk.coordinator.post('/coordinator/placements/decide', { ids: [id], decision: 'approved' }))
        .body.data.rows[0];
    expect(await approve()).toMatchObject({
      state: 'submitted',
      error: expect.stringContaining('The student is under 18.'),
    });
    const { rows } = await desk.setup.services.pool.query('select id from students where user_id = $1', [
      user.id,
    ]);
    expect(
      (await desk.coordinator.post('/coordinator/students/parent-consent', { id: rows[0].id })).status,
    ).toBe(200);
    expect(await approve()).toMatchObject({ state: 'approved', error: null });
  });

  it('of an unconfirmed minor makes nobody an adult before the college has decided', async () => {
    const { user, store, enrolment, client } = await desk.aClaimant('dob3', '2010-02-03');
    await store({ dob: '2000-01-01' });
    await store({ dob: '2010-02-03', address: 'Another street' });
    expect(await dobOf(user.id)).toBe('2010-02-03');
    expect((await enrolment()).requested).toEqual({
      college: COLLEGE,
      usn: 'dob3',
      branch: desk.branch,
      birth_date: '2000-01-01',
    });
    const own = { company: 'Acme', title: 'Tester', description: 'Tests of the release', website: '' };
    const sent = await client.multipart('/student/placements/propose', {
      ...TERMS,
      ...own,
      offer_letter: PDF,
    });
    expect([sent.status, sent.body.message]).toEqual([403, expect.stringContaining('You are under 18.')]);
    const [claim] = await desk.waiting('dob3');
    await desk.decide({ ids: [claim.id], decision: 'refused', reason: 'Bring a paper' });
    expect((await enrolment()).requested).toBeNull();
    expect(await dobOf(user.id)).toBe('2010-02-03');
  });
});
