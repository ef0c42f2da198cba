/** docs/privacy.md, consent: versions that are agreed to, ages, and a parent's letter. */
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { aCompany, anInternship, aStudent, inDays, masters } from '#tests/support/records';
import { rosterDesk, type RosterDesk, COLLEGE } from '#tests/support/rosterDesk';

let desk: RosterDesk;
beforeAll(async () => {
  desk = await rosterDesk();
});
afterAll(() => desk.setup.close());

const required = async (client: TestClient) =>
  (await client.get('/auth/user')).body.data.consent_required as boolean | undefined;
const publish = async (key: 'terms' | 'privacy') => {
  const { status, body } = await desk.admin.post('/administration/pages/store', {
    key,
    body: '# New\n\nText',
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
};
const REGISTRATION = {
  name: 'Asha Rao',
  mobile: '9876543210',
  password: 'Monsoon-2026-tide',
  password_confirmation: 'Monsoon-2026-tide',
};

describe('consent to terms and privacy notice', () => {
  it('is given by registering, with version, time and address, and not asked again', async () => {
    const client = desk.setup.newClient();
    const email = 'registers@consent.test';
    await client.post('/auth/register', { ...REGISTRATION, email });
    await client.login(email, REGISTRATION.password);
    expect(await required(client)).toBeUndefined();
    const { data } = (await client.get('/account/consents')).body;
    expect(data).toEqual({
      agreed: { terms: 1, notice: 1, agreed_at: expect.stringMatching(/^2/) },
      current: { terms: 1, notice: 1 },
    });
    const { rows } = await desk.setup.services.pool.query(
      `select c.address from consents c join users u on u.id = c.user_id where u.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ address: '127.0.0.1' }]);
  });

  it('of a registration with a mailed link is the one of the form, not of the link', async () => {
    await desk.admin.post('/administration/policy/store', { verify_email: 1 });
    await desk.setup.newClient().post('/auth/register', { ...REGISTRATION, email: 'late@consent.test' });
    const { rows } = await desk.setup.services.pool.query(
      "select terms, notice, address from registrations where email = 'late@consent.test'",
    );
    expect(rows).toEqual([{ terms: 1, notice: 1, address: '127.0.0.1' }]);
    await desk.admin.post('/administration/policy/store', { verify_email: 0 });
  });

  it('is required of an invited account once, and no call is refused by it', async () => {
    const user = await aUser(desk.setup.services, { agreed: false });
    const client = desk.setup.newClient();
    const { body } = await client.post('/auth/login', { email: user.email, password: PASSWORD });
    expect(body.data.consent_required).toBe(true);
    await client.login(user.email, PASSWORD);
    expect(await required(client)).toBe(true);
    expect((await client.get('/student/detail')).status).toBe(200);
    expect((await client.get('/account/consents')).body.data.agreed).toBeNull();
    for (const [wrong, fields] of [
      [{}, ['terms', 'notice']],
      [{ terms: '1', notice: '2' }, ['notice']],
      [{ terms: '0', notice: '1' }, ['terms']],
    ] as const) {
      const refused = await client.post('/account/consents/store', wrong);
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, fields]);
    }
    const stored = await client.post('/account/consents/store', { terms: 1, notice: 1 });
    expect([stored.status, typeof stored.body.data.id]).toEqual([200, 'number']);
    expect(await required(client)).toBeUndefined();
  });

  it('of demo accounts is there, and is required again of everybody when a version changes', async () => {
    expect(await required(desk.coordinator)).toBeUndefined();
    await publish('terms');
    expect(await required(desk.coordinator)).toBe(true);
    const old = await desk.coordinator.post('/account/consents/store', { terms: 1, notice: 1 });
    expect(Object.keys(old.body.errors ?? {})).toEqual(['terms']);
    expect((await desk.coordinator.get('/account/consents')).body.data).toMatchObject({
      agreed: { terms: 1, notice: 1 },
      current: { terms: 2, notice: 1 },
    });
    await desk.coordinator.post('/account/consents/store', { terms: '2', notice: '1' });
    expect(await required(desk.coordinator)).toBeUndefined();
    await publish('privacy');
    expect(await required(desk.coordinator)).toBe(true);
    const user = await aUser(desk.setup.services);
    const other = await desk.setup.newClient().login(user.email, PASSWORD);
    expect((await other.get('/account/consents')).body.data.current).toEqual({ terms: 2, notice: 2 });
  });
});

const yearsAgo = (years: number, days = 0) => {
  const day = inDays(days);
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`.replace('-02-29', '-02-28');
};

describe('the age', () => {
  it('of 14 is the least in a profile', async () => {
    const { store } = await desk.aClaimant('AGE1');
    const young = await store({ dob: yearsAgo(14, 1) });
    expect([young.status, Object.keys(young.body.errors ?? {})]).toEqual([422, ['dob']]);
    expect((await store({ dob: inDays(30) })).body.errors?.dob?.[0]).toContain('under 14');
    expect((await store({ dob: yearsAgo(14) })).status).toBe(200);
  });

  it('of 14 is the least on a roster, by file and by form', async () => {
    const file = `usn,name,dob\nAGE2,Asha Rao,${yearsAgo(13)}\nAGE3,Ravi Das,${yearsAgo(15)}\n`;
    const { body } = await desk.send(file, { dry_run: 1 });
    expect(body.data.rows.filter(({ errors }: { errors: string[] }) => errors.length > 0)).toMatchObject([
      { usn: 'AGE2', errors: ['The birth date says under 14 years: check it'] },
    ]);
    const row = { usn: 'AGE4', name: 'Asha Rao', birth_date: yearsAgo(13) };
    const refused = await desk.coordinator.post('/coordinator/roster/store', row);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['birth_date']]);
  });

  it("under 18 needs a parent's letter, seen by a coordinator of the college, before an application", async () => {
    const { services, newClient } = desk.setup;
    const company = await aCompany(services);
    const internship = await anInternship(services, company);
    const student = await aStudent(services, { dob: yearsAgo(17), college: COLLEGE });
    const client = await newClient().login(student.user.email, PASSWORD);
    const apply = () =>
      client.post('/student/internship-apply', {
        internship_id: internship.id,
        message: 'I would like to join.',
      });
    const shown = async () =>
      (await desk.coordinator.get(`/coordinator/students/show?id=${student.id}`)).body.data;
    expect((await client.get('/student/detail')).body.data.needs_parent_consent).toBe(true);
    const refused = await apply();
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('under 18')]);
    expect(await shown()).toMatchObject({ profile: { needs_parent_consent: true }, parent_consent: null });

    const { otherCollege } = masters(services);
    const stranger = (await desk.aCoordinator(otherCollege)) as unknown as TestClient;
    const elsewhere = await stranger.post('/coordinator/students/parent-consent', { id: student.id });
    expect(elsewhere.status).toBe(404);
    expect(
      (await desk.coordinator.post('/coordinator/students/parent-consent', {})).body.errors,
    ).toHaveProperty('id');
    const adult = await aStudent(services, { college: COLLEGE });
    const needless = await desk.coordinator.post('/coordinator/students/parent-consent', { id: adult.id });
    expect([needless.status, Object.keys(needless.body.errors ?? {})]).toEqual([422, ['id']]);

    for (let i = 0; i < 2; i += 1) {
      const { status, body } = await desk.coordinator.post('/coordinator/students/parent-consent', {
        id: student.id,
      });
      expect([status, body.data]).toEqual([200, null]);
    }
    expect((await shown()).parent_consent).toEqual({
      by: 'Leela Varadarajan',
      at: expect.stringMatching(/^2/),
    });
    const { rows } = await services.pool.query(
      "select count(*)::int as n from audit_entries where action = 'parentConsent' and subject_id = $1",
      [student.user.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect((await apply()).status).toBe(200);
  });
});
