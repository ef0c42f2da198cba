/** A supervisor of several interns: what one link opens, and what it does not. */
import { seedLookups } from '#provider/database/seed';
import { remindSupervisors } from '#provider/modules/supervision/remind';
import { anApprovedPlacement, TERMS, type Sides } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';
import { AN_EVALUATION, mondayAgo, tokensMailedTo, writeDiary } from '#tests/support/supervision';

const DAY = 86_400_000;
let setup: ProviderSetup;
let ahead = 0;
beforeAll(async () => {
  setup = await setupProvider({ now: () => new Date(Date.now() + ahead) });
  await seedLookups(setup.services);
});
beforeEach(() => (ahead = 0));
afterAll(() => setup.close());

let addresses = 0;
const anAddress = () => `several${(addresses += 1)}@company.test`;
type Intern = Sides & { token: string; name: string };
async function anIntern(supervisor_email: string, terms: object = {}): Promise<Intern> {
  const before = (await tokensMailedTo(setup, supervisor_email)).length;
  const sides = await anApprovedPlacement(setup, { ...TERMS, supervisor_email, ...terms });
  // An address has one mail a day of acts; the college sends more at once.
  if ((await tokensMailedTo(setup, supervisor_email)).length === before)
    await sides.college.post('/coordinator/placements/supervisor-link', { id: sides.id });
  const token = (await tokensMailedTo(setup, supervisor_email)).at(-1)!;
  const { name } = (await read(token)).body.data.student;
  return { ...sides, token, name };
}
const headersOf = (token: string) => ({ headers: { 'x-supervision-token': token } });
const read = (token: string, id?: number | string) =>
  setup.newClient().get(`/supervision${id === undefined ? '' : `?intern_id=${id}`}`, headersOf(token));
const confirm = (token: string, intern_id: unknown, weeks = [mondayAgo(1)]) =>
  setup.newClient().post('/supervision/confirm', { intern_id, weeks }, headersOf(token));
const idsOf = async (token: string) =>
  ((await read(token)).body.data.interns ?? []).map(({ id }: { id: number }) => id).sort();
/** Neither read nor written, by an answer that does not tell whether the placement exists. */
async function expectClosed(token: string, id: number) {
  const [shown, written] = [await read(token, id), await confirm(token, id)];
  for (const { status, body } of [shown, written, await read(token, 2_000_000_000)])
    expect([status, body.message]).toEqual([404, 'This intern is no longer on your page.']);
  expect(await idsOf(token)).not.toContain(id);
}

it('shows one intern as before, and several from any of their links', async () => {
  const email = anAddress();
  const one = await anIntern(email);
  const alone = (await read(one.token)).body.data;
  expect(alone).not.toHaveProperty('interns');
  expect(alone).not.toHaveProperty('intern_id');
  // Of another college, written in capitals.
  const two = await anIntern(email.toUpperCase(), { start_date: mondayAgo(3), end_date: inDays(3) });
  await writeDiary(setup.services, two.applicationId, [mondayAgo(2), mondayAgo(1)]);
  const from = (await read(one.token)).body.data;
  expect({ ...from, interns: undefined, intern_id: undefined, valid_until: '' }).toEqual({
    ...alone,
    interns: undefined,
    intern_id: undefined,
    valid_until: '',
  });
  expect(from.interns).toEqual(
    expect.arrayContaining([
      {
        id: two.id,
        student: { name: two.name },
        title: expect.any(String),
        company: expect.any(String),
        weeks_to_confirm: 2,
        evaluations_open: 2,
      },
      expect.objectContaining({ id: one.id, weeks_to_confirm: 0 }),
    ]),
  );
  expect(await idsOf(two.token)).toEqual([one.id, two.id]);
  const other = (await read(one.token, two.id)).body.data;
  expect(other).toMatchObject({ intern_id: two.id, student: { name: two.name } });
  // The page of one intern ends with the link that opens it.
  expect(other.valid_until).toBe((await read(two.token)).body.data.valid_until);
});

it('confirms and evaluates for another intern, once', async () => {
  const email = anAddress();
  const [one, two] = [await anIntern(email), await anIntern(email, { end_date: inDays(3) })];
  await writeDiary(setup.services, two.applicationId, [mondayAgo(1)]);
  expect((await confirm(one.token, two.id)).status).toBe(200);
  const rows = await setup.services.db.selectFrom('week_confirmations').selectAll().execute();
  expect(rows).toEqual([expect.objectContaining({ placement_id: two.id, by_kind: 'supervisor' })]);
  const evaluate = () =>
    setup
      .newClient()
      .post(
        '/supervision/evaluate',
        { ...AN_EVALUATION, kind: 'final', intern_id: two.id },
        headersOf(one.token),
      );
  const answers = await Promise.all([evaluate(), evaluate()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read(one.token)).body.data.evaluations_given).toEqual([]);
});

it('opens nothing of another address, and takes malformed ids for unknown ones', async () => {
  const [one, stranger] = [await anIntern(anAddress()), await anIntern(anAddress())];
  await writeDiary(setup.services, stranger.applicationId, [mondayAgo(1)]);
  await expectClosed(one.token, stranger.id);
  for (const id of ['x', '0', '1e3', `${one.id}.0`, '-1', '99999999999'])
    expect((await read(one.token, id)).status).toBe(404);
  expect((await confirm(one.token, { id: one.id })).status).not.toBe(200);
});

it('loses only the intern whose link is revoked, and the revoked link opens nobody', async () => {
  const email = anAddress();
  const [one, two, three] = [await anIntern(email), await anIntern(email), await anIntern(email)];
  await two.college.post('/coordinator/placements/supervisor-link-revoke', { id: two.id });
  await expectClosed(one.token, two.id);
  expect(await idsOf(one.token)).toEqual([one.id, three.id]);
  for (const id of [undefined, one.id, two.id]) expect((await read(two.token, id)).status).toBe(404);
  await two.college.post('/coordinator/placements/supervisor-link', { id: two.id });
  expect(await idsOf(one.token)).toEqual([one.id, two.id, three.id]);
});

it('loses an intern whose link expired, and opens nothing once its own has', async () => {
  const email = anAddress();
  const [early, late] = [await anIntern(email, { end_date: inDays(2) }), await anIntern(email)];
  ahead = 16 * DAY;
  expect(await idsOf(late.token)).toEqual([early.id, late.id]);
  ahead = 17 * DAY;
  await expectClosed(late.token, early.id);
  for (const id of [undefined, late.id]) expect((await read(early.token, id)).status).toBe(404);
});

it('loses an intern who got another supervisor, and one of a suspended company', async () => {
  const email = anAddress();
  const [one, two, three] = [await anIntern(email), await anIntern(email), await anIntern(email)];
  const amended = await two.college.post('/coordinator/placements/amend', {
    id: two.id,
    supervisor_email: anAddress(),
    from_date: inDays(0),
    reason: 'Moved on',
  });
  expect(amended.status).toBe(200);
  await expectClosed(one.token, two.id);
  const { pool } = setup.services;
  await pool.query('update companies set moderation_status = 4 where id = $1', [three.internship.company_id]);
  await expectClosed(one.token, three.id);
});

it('is reminded of all weeks by one mail, whose link opens all of them', async () => {
  const email = anAddress();
  const [one, two] = [await anIntern(email), await anIntern(email, { end_date: inDays(60) })];
  await anIntern(email);
  for (const { applicationId } of [one, two]) await writeDiary(setup.services, applicationId, [mondayAgo(1)]);
  // Both in one week: on a Saturday the day after tomorrow begins the next.
  const first = new Date(`${inDays(0)}T00:00:00Z`).getUTCDay() === 6 ? 2 : 1;
  ahead = first * DAY;
  const at = setup.services.now();
  await Promise.all([remindSupervisors(setup.services, at), remindSupervisors(setup.services, at)]);
  const tokens = await tokensMailedTo(setup, email);
  expect(tokens).toHaveLength(4);
  const { student, interns } = (await read(tokens.at(-1)!)).body.data;
  expect(student.name).toBe(two.name);
  expect(interns).toHaveLength(3);
  const { rows } = await setup.services.pool.query(
    "select placement_id from supervision_reminders where kind = 'weeks' and placement_id = any($1)",
    [[one.id, two.id]],
  );
  expect(rows).toHaveLength(2);
  ahead = (first + 1) * DAY;
  await remindSupervisors(setup.services, setup.services.now());
  expect(await tokensMailedTo(setup, email)).toHaveLength(4);
});

it('gets one mail for all interns when it asks for a new link', async () => {
  const email = anAddress();
  const [one, two, gone] = [await anIntern(email), await anIntern(email), await anIntern(email)];
  await gone.college.post('/coordinator/placements/supervisor-link-revoke', { id: gone.id });
  // On the same day the same link would be mailed again.
  ahead = DAY;
  await setup.newClient().post('/supervision/renew', { email: email.toUpperCase() });
  const tokens = await tokensMailedTo(setup, email);
  expect(tokens).toHaveLength(4);
  expect((await read(tokens.at(-1)!)).body.data.student.name).toBe(two.name);
  expect(await idsOf(tokens.at(-1)!)).toEqual([one.id, two.id]);
});
