import { dayText } from '#provider/http/days';
import { JobRunner } from '#provider/jobs/runner';
import { JOBS } from '#provider/jobs/jobs';
import { seedLookups } from '#provider/database/seed';
import { PDF } from '#tests/support/builders';
import { anApprovedPlacement, shownPlacement, TERMS } from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { inDays } from '#tests/support/records';
import {
  AN_EVALUATION,
  byLink,
  mondayAgo,
  sayByLink,
  tokensMailedTo,
  writeDiary,
} from '#tests/support/supervision';

let setup: ProviderSetup;
let ahead = 0;
beforeAll(async () => {
  setup = await setupProvider({ now: () => new Date(Date.now() + ahead) });
  await seedLookups(setup.services);
});
afterAll(() => setup.close());
afterEach(() => (ahead = 0));

const DAY = 86_400_000;
let supervisors = 0;
/** An approved placement with a supervisor of its own, and the token that was mailed. */
async function supervised(terms: object = {}) {
  supervisors += 1;
  const email = `lead${supervisors}@company.test`;
  const sides = await anApprovedPlacement(setup, { ...TERMS, ...terms, supervisor_email: email });
  const [token] = await tokensMailedTo(setup, email);
  return { ...sides, email, token: token! };
}
const guest = () => setup.newClient();
const refused = (answer: { status: number; body: { message: string } }) => ({
  status: answer.status,
  message: answer.body.message,
});
const NOWHERE = { status: 404, message: "This link doesn't work any more." };

describe('a link', () => {
  it('is mailed when the college approves, and shows one placement without being kept by anybody', async () => {
    const { token, applicationId } = await supervised();
    await writeDiary(setup.services, applicationId, [mondayAgo(1)]);
    const { status, body, headers } = await byLink(guest(), token);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      title: 'Backend Intern',
      supervisor: { name: 'Meera Rao' },
      start_date: TERMS.start_date,
      end_date: TERMS.end_date,
      valid_until: inDays(64),
      evaluations: { final: 'closed' },
    });
    expect(body.data.weeks).toContainEqual(
      expect.objectContaining({ week: mondayAgo(1), hours: 8, entries: 1, confirmed_at: null }),
    );
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(token).toMatch(/^[\w-]{22}$/);
    const { rows } = await setup.services.pool.query(
      'select * from supervision_links where token_hash like $1 or email like $1',
      [`%${token}%`],
    );
    expect(rows).toEqual([]);
  });

  it('answers the same for what was guessed, taken back, is over, or is not there', async () => {
    const { token, college, id } = await supervised();
    expect(refused(await guest().get('/supervision'))).toEqual(NOWHERE);
    expect(refused(await byLink(guest(), 'A'.repeat(22)))).toEqual(NOWHERE);
    expect(refused(await byLink(guest(), "' or 1=1 --"))).toEqual(NOWHERE);
    ahead = 65 * DAY;
    expect(refused(await byLink(guest(), token))).toEqual(NOWHERE);
    ahead = 0;
    expect((await byLink(guest(), token)).status).toBe(200);
    expect((await college.post('/coordinator/placements/supervisor-link-revoke', { id })).status).toBe(200);
    expect(refused(await byLink(guest(), token))).toEqual(NOWHERE);
    expect(refused(await sayByLink(guest(), token, 'confirm', { weeks: [mondayAgo(1)] }))).toEqual(NOWHERE);
    expect(refused(await sayByLink(guest(), token, 'evaluate', AN_EVALUATION))).toEqual(NOWHERE);
    const nothing = await college.post('/coordinator/placements/supervisor-link-revoke', { id });
    expect(nothing.body.code).toBe('DATA_NOT_UPDATED');
  });

  it('is replaced where the college sends it on another day or another supervisor is named', async () => {
    const { token, college, company, id, email } = await supervised();
    ahead = DAY;
    const { body } = await college.post('/coordinator/placements/supervisor-link', { id });
    expect(body.message).toBe('A new link is on its way to the supervisor.');
    expect((await byLink(guest(), token)).status).toBe(404);
    const second = (await tokensMailedTo(setup, email))[1]!;
    expect((await byLink(guest(), second)).status).toBe(200);
    const to = `other-${email}`;
    const change = { supervisor_name: 'Ada Rao', supervisor_email: to };
    const amended = await company.post('/company/placements/amend', {
      id,
      fields: change,
      from_date: inDays(0),
      reason: 'Moved on',
    });
    expect(amended.status).toBe(200);
    expect((await byLink(guest(), second)).status).toBe(404);
    const [third] = await tokensMailedTo(setup, to);
    expect((await byLink(guest(), third!)).body.data.supervisor).toEqual({ name: 'Ada Rao' });
  });

  it('is renewed to the named address alone, with one answer for everybody', async () => {
    const { token, email, college, id } = await supervised();
    const known = await guest().post('/supervision/renew', { email: email.toUpperCase() });
    const unknown = await guest().post('/supervision/renew', { email: `no-${email}` });
    expect(known.body).toEqual(unknown.body);
    const [, renewed] = await tokensMailedTo(setup, email);
    expect((await byLink(guest(), renewed!)).status).toBe(200);
    expect((await byLink(guest(), token)).status).toBe(200);
    expect(await tokensMailedTo(setup, `no-${email}`)).toEqual([]);
    const { db } = setup.services;
    const lines = () =>
      db
        .selectFrom('audit_entries')
        .select(['actor_id', 'subject', 'subject_id'])
        .where('action', '=', 'renewLink')
        .where('subject_id', '=', id)
        .execute();
    expect(await lines()).toEqual([{ actor_id: null, subject: 'placement', subject_id: id }]);
    await college.post('/coordinator/placements/supervisor-link-revoke', { id });
    await guest().post('/supervision/renew', { email });
    expect(await tokensMailedTo(setup, email)).toHaveLength(2);
    expect(await lines()).toHaveLength(1);
  });

  it('is asked for again five times in half an hour at most', async () => {
    const { email } = await supervised();
    for (let i = 0; i < 5; i += 1) await guest().post('/supervision/renew', { email });
    expect((await guest().post('/supervision/renew', { email })).status).toBe(429);
  });

  it('shows nothing while the company is suspended', async () => {
    const { token, internship } = await supervised();
    const set = (status: number) =>
      setup.services.pool.query(
        'update companies set moderation_status = $1 where id = (select company_id from internships where id = $2)',
        [status, internship.id],
      );
    await set(4);
    expect(refused(await byLink(guest(), token))).toEqual(NOWHERE);
    await set(2);
    expect((await byLink(guest(), token)).status).toBe(200);
  });
});

describe('weeks', () => {
  it('are confirmed or sent back with a word to the student, and the last word counts', async () => {
    const { token, student, id, applicationId } = await supervised({ start_date: mondayAgo(3) });
    await writeDiary(setup.services, applicationId, [mondayAgo(3), mondayAgo(2)]);
    const weeks = [mondayAgo(3), mondayAgo(2)];
    const confirmed = await sayByLink(guest(), token, 'confirm', { weeks, comment: 'Good' });
    expect(confirmed.status).toBe(200);
    const back = { weeks: [mondayAgo(1)], returned: 1, comment: 'The diary is empty.' };
    expect((await sayByLink(guest(), token, 'confirm', back)).status).toBe(200);
    const seen = await shownPlacement(student, 'student', id);
    expect(seen.weeks.slice(0, 3)).toMatchObject([
      { week: weeks[0], state: 'confirmed', confirmed_hours: 8, by: 'Meera Rao', by_kind: 'supervisor' },
      { week: weeks[1], state: 'confirmed', comment: 'Good' },
      { week: mondayAgo(1), state: 'returned', confirmed_at: null, comment: 'The diary is empty.' },
    ]);
    const told = (await student.get('/notifications')).body.data.data[0];
    expect(told).toMatchObject({
      title: `The week of ${dayText(mondayAgo(1))} was returned by Meera Rao`,
      text: 'The diary is empty.',
    });
    const confirm = (week: string) => sayByLink(guest(), token, 'confirm', { weeks: [week] });
    for (const week of [mondayAgo(1), mondayAgo(0)])
      expect((await confirm(week)).body.errors?.weeks?.[0]).toMatch(/no entries|not over yet/);
    await writeDiary(setup.services, applicationId, [mondayAgo(1)]);
    expect((await confirm(mondayAgo(1))).body.data.weeks[2].state).toBe('confirmed');
  });

  it('outside the placement, ahead, or sent back without a word are refused by field', async () => {
    const { token } = await supervised();
    const errors = async (body: object) =>
      (await sayByLink(guest(), token, 'confirm', { ...body })).body.errors;
    expect(Object.keys((await errors({}))!)).toEqual(['weeks']);
    expect(Object.keys((await errors({ weeks: [mondayAgo(40)] }))!)).toEqual(['weeks']);
    expect(Object.keys((await errors({ weeks: [mondayAgo(-2)] }))!)).toEqual(['weeks']);
    expect(Object.keys((await errors({ weeks: [mondayAgo(1)], returned: 1 }))!)).toEqual(['comment']);
  });

  it('are spoken of by the company at itself, and by the college from paper', async () => {
    const { company, college, id, applicationId } = await supervised();
    const other = await supervised();
    const weeks = [mondayAgo(1)];
    await writeDiary(setup.services, applicationId, weeks);
    expect((await other.company.post('/company/placements/weeks-confirm', { id, weeks })).status).toBe(404);
    const own = await company.post('/company/placements/weeks-confirm', { id, weeks });
    expect(own.body.data.weeks).toContainEqual(expect.objectContaining({ by_kind: 'company' }));
    const unsigned = await college.post('/coordinator/placements/weeks-confirm', { id, weeks });
    expect(Object.keys(unsigned.body.errors!)).toEqual(['by_name']);
    const signed = { id, weeks, by_name: 'M. Rao' };
    const paper = await college.post('/coordinator/placements/weeks-confirm', signed);
    expect(paper.body.data.weeks).toContainEqual(
      expect.objectContaining({ by: 'M. Rao', by_kind: 'paper', week: weeks[0] }),
    );
  });
});

describe('an evaluation', () => {
  const halfway = { start_date: inDays(-30), end_date: inDays(30) };

  it('is given once, read at once at mid-term and at the end with the report', async () => {
    const { token, student, company, id } = await supervised({
      start_date: inDays(-20),
      end_date: inDays(5),
    });
    expect((await byLink(guest(), token)).body.data.evaluations).toEqual({ mid: 'open', final: 'open' });
    const [one, two] = await Promise.all(
      [1, 2].map(() => sayByLink(guest(), token, 'evaluate', AN_EVALUATION)),
    );
    expect([one!.status, two!.status].sort()).toEqual([200, 409]);
    const final = { ...AN_EVALUATION, kind: 'final' };
    expect((await sayByLink(guest(), token, 'evaluate', final)).body.data.evaluations).toEqual({
      mid: 'done',
      final: 'done',
    });
    const kinds = async (client: typeof student, role: string) =>
      (await shownPlacement(client, role, id)).evaluations_given.map((given: { kind: string }) => given.kind);
    expect(await kinds(student, 'student')).toEqual(['mid']);
    expect(await kinds(company, 'company')).toEqual(['mid', 'final']);
    const report = await student.multipart('/student/placements/report', { id, report: PDF });
    expect(report.status).toBe(200);
    expect(await kinds(student, 'student')).toEqual(['mid', 'final']);
  });

  it('names every field that is wrong, and is refused before its time', async () => {
    const { token } = await supervised(halfway);
    const wrong = { kind: 'mid', scores: [6, 1], strengths: 'x'.repeat(1001) };
    const { status, body } = await sayByLink(guest(), token, 'evaluate', wrong);
    expect(status).toBe(422);
    expect(Object.keys(body.errors!).sort()).toEqual(['recommend', 'scores', 'strengths']);
    const early = await sayByLink(guest(), token, 'evaluate', { ...AN_EVALUATION, kind: 'final' });
    expect(early.body.code).toBe('DATA_NOT_UPDATED');
  });

  it('on paper keeps the scan and who saw it; other colleges do not see it', async () => {
    const { college, company, id } = await supervised(halfway);
    const sent = await college.multipart('/coordinator/placements/evaluate', {
      ...AN_EVALUATION,
      id,
      by_name: 'Meera Rao',
      scan: PDF,
    });
    expect(sent.status).toBe(200);
    const [given] = (await shownPlacement(college, 'coordinator', id)).evaluations_given;
    expect(given).toMatchObject({ by_kind: 'paper', by: 'Meera Rao', witnessed_by: expect.any(String) });
    const path = given.scan.replace('/api/v1', '');
    expect((await college.get(path)).status).toBe(200);
    expect((await company.get(path)).status).toBe(404);
    expect((await shownPlacement(company, 'company', id)).evaluations_given[0].scan).toBeNull();
  });

  it('on paper takes the scan for what nobody copied from it, but no half of the scores', async () => {
    const { college, student, id } = await supervised(halfway);
    const paper = { id, kind: 'mid', by_name: 'Meera Rao' };
    const enter = (more: object) =>
      college.multipart('/coordinator/placements/evaluate', { ...paper, ...more });
    expect(Object.keys((await enter({})).body.errors!).sort()).toEqual(['recommend', 'scores']);
    expect(Object.keys((await enter({ scan: PDF, 'scores[]': ['4', ''] })).body.errors!)).toEqual(['scores']);
    // As the form sends what was left blank.
    const blank = { 'scores[]': Array<string>(10).fill(''), recommend: '' };
    expect((await enter({ scan: PDF, ...blank })).body.data.evaluations.mid).toBe('done');
    const [given] = (await shownPlacement(student, 'student', id)).evaluations_given;
    expect(given).toMatchObject({ by_kind: 'paper', scores: [], recommend: null, scan: null });
  });

  it('goes by the names that the college gave its criteria', async () => {
    const { college, token } = await supervised(halfway);
    const evaluation_criteria = Array.from({ length: 10 }, (_, i) => `Criterion ${i + 1}`);
    const wrong = await college.post('/coordinator/settings/store', { evaluation_criteria: ['One'] });
    expect(wrong.status).toBe(422);
    expect((await college.post('/coordinator/settings/store', { evaluation_criteria })).status).toBe(200);
    expect((await byLink(guest(), token)).body.data.criteria).toEqual(evaluation_criteria);
    await college.post('/coordinator/settings/store', { evaluation_criteria: [] });
    expect((await byLink(guest(), token)).body.data.criteria[0]).toBe('Quality of work');
  });
});

describe('reminders', () => {
  /** The job as it is done by this many processes at a time. */
  async function remind(processes = 2) {
    await setup.services.pool.query(
      "update background_jobs set next_at = now() - interval '1 minute', held_until = null",
    );
    const { 'remind-supervisors': job } = JOBS;
    await Promise.all(
      Array.from({ length: processes }, () =>
        new JobRunner(setup.services, { jobs: { 'remind-supervisors': job! }, lookMs: 0 }).runDue(),
      ),
    );
    // Two that both believe that they have the job.
    await Promise.all([1, 2].map(() => job!.run(setup.services, setup.services.now())));
  }

  it('go out a week and a day before, once each, not on one day, from however many processes', async () => {
    const { email } = await supervised({ start_date: inDays(-40), end_date: inDays(7) });
    await remind();
    expect(await tokensMailedTo(setup, email)).toHaveLength(1);
    ahead = DAY;
    await remind();
    await remind();
    expect(await tokensMailedTo(setup, email)).toHaveLength(2);
    ahead = 6 * DAY;
    await remind();
    const tokens = await tokensMailedTo(setup, email);
    expect(tokens).toHaveLength(3);
    expect((await byLink(guest(), tokens[2]!)).status).toBe(200);
  });

  it('of weeks go out once a week while entries wait, and none to whom the link was taken', async () => {
    const one = await supervised({ start_date: mondayAgo(3), end_date: inDays(100) });
    const gone = await supervised({ start_date: mondayAgo(3) });
    await writeDiary(setup.services, one.applicationId, [mondayAgo(2)]);
    await writeDiary(setup.services, gone.applicationId, [mondayAgo(2)]);
    await gone.college.post('/coordinator/placements/supervisor-link-revoke', { id: gone.id });
    ahead = DAY;
    await remind();
    await remind();
    expect(await tokensMailedTo(setup, one.email)).toHaveLength(2);
    expect(await tokensMailedTo(setup, gone.email)).toHaveLength(1);
    await sayByLink(guest(), one.token, 'confirm', { weeks: [mondayAgo(2)] });
    ahead = 8 * DAY;
    await remind();
    expect(await tokensMailedTo(setup, one.email)).toHaveLength(2);
  });

  it('are switched off by the college', async () => {
    const { email, college } = await supervised({ start_date: inDays(-40), end_date: inDays(6) });
    await college.post('/coordinator/settings/store', { remind_week_before: 0 });
    ahead = DAY;
    await remind();
    expect(await tokensMailedTo(setup, email)).toHaveLength(1);
    const on = await college.post('/coordinator/settings/store', { remind_week_before: 1 });
    expect(on.body.data).toMatchObject({ remind_week_before: 1, remind_weeks: 1, refuse_overlaps: 0 });
  });
});

it('erases whom to call ninety days after the end', async () => {
  const { student, id } = await supervised();
  const contact = { id, name: 'Asha', relation: 'Mother', phone: '9876543210' };
  await student.post('/student/placements/emergency-contact', contact);
  const erase = (days: number) =>
    JOBS['erase-contacts']!.run(setup.services, new Date(Date.now() + days * DAY));
  const kept = async () => (await shownPlacement(student, 'student', id)).emergency_contact;
  await erase(50 + 89);
  expect(await kept()).not.toBeNull();
  await erase(50 + 92);
  expect(await kept()).toBeNull();
});

/** A request with a token from a network address. */
const from = (remoteAddress: string, token: string) =>
  setup.app.inject({ url: '/api/v1/supervision', remoteAddress, headers: { 'x-supervision-token': token } });
const statuses = (answers: readonly { statusCode: number }[]) =>
  answers.reduce<Record<number, number>>(
    (all, { statusCode }) => ({ ...all, [statusCode]: (all[statusCode] ?? 0) + 1 }),
    {},
  );
const wrongToken = (i: number) => `wrong${String(i).padStart(17, '0')}`;
const hundred = Array.from({ length: 100 }, (_, i) => i);

describe('guessing', () => {
  it('ends after three hundred wrong tokens of an address, also when all of them come at once', async () => {
    const many = Array.from({ length: 400 }, (_, i) => wrongToken(i));
    const answers = await Promise.all(many.map((token) => from('10.1.0.1', token)));
    expect(statuses(answers)).toEqual({ 404: 300, 429: 100 });
    const { token } = await supervised();
    expect((await from('10.1.0.1', token)).statusCode).toBe(429);
    expect((await from('10.1.0.2', token)).statusCode).toBe(200);
  });

  it('by a hundred addresses at once finds nothing, and keeps nobody out', async () => {
    const { token } = await supervised();
    const guesses = await Promise.all(hundred.map((i) => from(`10.2.0.${i}`, wrongToken(i))));
    expect(new Set(guesses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(statuses(guesses)).toEqual({ 404: 100 });
    // A link may be opened from anywhere, and by more than may guess: nothing of that counts as guessing.
    const opened = await Promise.all(hundred.map((i) => from(`10.2.0.${i}`, token)));
    const together = await Promise.all(hundred.slice(0, 40).map(() => from('10.2.1.1', token)));
    expect(statuses([...opened, ...together])).toEqual({ 200: 140 });
    expect((await from('10.2.1.1', wrongToken(1))).statusCode).toBe(404);
  });
});

describe('a token', () => {
  it('speaks of its own placement alone, whatever else is named', async () => {
    const halfway = { start_date: inDays(-30), end_date: inDays(30) };
    const [own, other] = [await supervised(halfway), await supervised(halfway)];
    const weeks = [mondayAgo(1)];
    await writeDiary(setup.services, own.applicationId, weeks);
    const named = { id: other.id, placement_id: other.id, placement: other.id, token: other.token };
    expect((await sayByLink(guest(), own.token, 'confirm', { ...named, weeks })).status).toBe(200);
    expect((await sayByLink(guest(), own.token, 'evaluate', { ...named, ...AN_EVALUATION })).status).toBe(
      200,
    );
    const said = async ({ college, id }: typeof own) => {
      const { weeks: all, evaluations_given } = await shownPlacement(college, 'coordinator', id);
      return [all.some((week: { state: string | null }) => week.state), evaluations_given.length];
    };
    expect(await said(own)).toEqual([true, 1]);
    expect(await said(other)).toEqual([false, 0]);
  });

  it('stands in no table once its mail was sent', async () => {
    const { token, college, id } = await supervised();
    await byLink(guest(), token);
    await sayByLink(guest(), token, 'confirm', { weeks: [mondayAgo(1)] });
    await college.post('/coordinator/placements/supervisor-link-revoke', { id });
    await byLink(guest(), token);
    const { pool } = setup.services;
    const tables = await pool.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    const found: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await pool.query(`select 1 from "${name}" t where t::text like $1 limit 1`, [
        `%${token}%`,
      ]);
      if (rows.length > 0) found.push(name);
    }
    expect(tables.rows.length).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });
});
