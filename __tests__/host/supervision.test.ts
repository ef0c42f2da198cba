/** The page of a supervisor's link, as it is sent: small, without scripts, seen by nobody else. */
import { rmSync } from 'node:fs';
import { mountPortal } from '#host/portal';
import { readableUrl } from '#host/readableUrl';
import { seedLookups } from '#provider/database/seed';
import { SESSION_COOKIE } from '#provider/plugins/session';
import { renderPage } from '#src/app/render';
import { anApprovedPlacement, TERMS } from '../support/placements';
import { makePortalBuild } from '../support/portalBuild';
import { setupProvider, type ProviderSetup } from '../support/provider';
import { inDays } from '../support/records';
import { mondayAgo, tokensMailedTo, writeDiary } from '../support/supervision';

let setup: ProviderSetup;
let build: string;
let log = '';
let token: string;
let sides: Awaited<ReturnType<typeof anApprovedPlacement>>;

beforeAll(async () => {
  build = makePortalBuild();
  setup = await setupProvider({
    log: { level: 'trace', stream: { write: (line) => void (log += line) } },
    rewriteUrl: readableUrl,
    configure: (app) => mountPortal(app, { build, sessionCookie: SESSION_COOKIE, render: renderPage }),
  });
  await seedLookups(setup.services);
  const start_date = mondayAgo(8);
  sides = await anApprovedPlacement(setup, { ...TERMS, start_date, end_date: inDays(4) });
  await writeDiary(setup.services, sides.applicationId, [mondayAgo(2), mondayAgo(1)]);
  [token] = (await tokensMailedTo(setup, TERMS.supervisor_email)) as [string];
});
afterAll(async () => {
  await setup.close();
  rmSync(build, { recursive: true, force: true });
});

const open = (path = token, query = '') =>
  setup.app.inject({ url: `/supervise/${path}${query}`, headers: { host: 'portal.test' } });
const post = (fields: readonly (readonly [string, string])[], path = token, query = '') =>
  setup.app.inject({
    method: 'POST',
    url: `/supervise/${path}${query}`,
    // What a browser sends of a form on a page that names no referrer.
    headers: {
      host: 'portal.test',
      origin: 'null',
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
  });
const scores = Array.from({ length: 10 }, (_, i) => [`score_${i}`, '4'] as const);

it('holds all of it below 40 kB, without a script, a cookie or a word to others', async () => {
  const { statusCode, body, headers } = await open();
  expect(statusCode).toBe(200);
  expect(Buffer.byteLength(body)).toBeLessThan(40_000);
  expect(body).not.toMatch(/<script|<link rel="stylesheet"/);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toContain('Backend Intern');
});

it('says of every week without a box why it has none, under the portal’s title', async () => {
  const { body } = await open();
  expect(body).toMatch(/<title>[^<]+ · CampusIntern<\/title>/);
  const weeks = body.split('<li>').filter((item) => item.includes('Week of'));
  expect(weeks.length).toBeGreaterThan(6);
  for (const week of weeks)
    expect(week).toMatch(
      /type="checkbox"|The student recorded no day\.|Not over yet\. You can confirm it from/,
    );
  expect(weeks.filter((week) => week.includes('Not over yet'))).toHaveLength(1);
  expect(weeks.filter((week) => week.includes('type="checkbox"'))).toHaveLength(2);
});

it('takes the weeks of its form, and shows them after a redirect', async () => {
  const week = mondayAgo(2);
  const sent = await post([
    ['action', 'confirm'],
    ['weeks[]', week],
    ['comment', ''],
  ]);
  expect({ status: sent.statusCode, to: sent.headers.location }).toEqual({
    status: 303,
    to: `/supervise/${token}?done=confirmed`,
  });
  const { body } = await open(token, '?done=confirmed');
  expect(body).toContain('The weeks are confirmed.');
  expect(body).not.toContain(`value="${week}"`);
  expect(body).toContain(`value="${mondayAgo(1)}"`);
});

it('keeps what was typed beside what is wrong', async () => {
  const back = await post([
    ['action', 'confirm'],
    ['returned', '1'],
    ['comment', 'Say <b>more</b>'],
  ]);
  expect(back.statusCode).toBe(422);
  expect(back.body).toContain('Choose at least one week');
  expect(back.body).toContain('Say &lt;b&gt;more&lt;/b&gt;');
  const evaluation = await post([
    ['action', 'evaluate'],
    ['kind', 'final'],
    ...scores.slice(1),
    ['strengths', 'Careful'],
  ]);
  expect(evaluation.statusCode).toBe(422);
  expect(evaluation.body.match(/Choose 1 to 5</g)).toHaveLength(1);
  expect(evaluation.body).toContain('Say whether you recommend the student');
  expect(evaluation.body).toContain('>Careful</textarea>');
  expect(evaluation.body).toMatch(/name="score_1" checked="" value="4"|name="score_1" value="4" checked=""/);
});

it('gives an evaluation once', async () => {
  const fields = [['action', 'evaluate'], ['kind', 'final'], ...scores, ['recommend', '1']] as const;
  expect((await post(fields)).statusCode).toBe(303);
  const again = await post(fields);
  expect(again.statusCode).toBe(409);
  expect(again.body).toContain('This evaluation was given already.');
  // The mid-term one can no longer be given.
  expect((await open()).body).toMatch(/Mid-term evaluation<\/h2><p>This evaluation was not given\.<\/p>/);
});

it('says of every other link the same, and offers a new one', async () => {
  const guessed = await open('A'.repeat(22));
  expect(guessed.statusCode).toBe(404);
  expect(guessed.body).toContain('Get a new link');
  const renewed = await post(
    [
      ['action', 'renew'],
      ['email', TERMS.supervisor_email],
    ],
    'A'.repeat(22),
  );
  expect(renewed.headers.location).toContain('?done=renewed');
  expect(await tokensMailedTo(setup, TERMS.supervisor_email)).toHaveLength(2);
  const wrong = await post(
    [
      ['action', 'renew'],
      ['email', 'nobody'],
    ],
    'x',
  );
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain('Enter a valid email');
});

it('lists the other interns of the address, and acts for the one that its address names', async () => {
  const terms = { ...TERMS, start_date: mondayAgo(8), end_date: inDays(4) };
  const other = await anApprovedPlacement(setup, terms);
  const week = mondayAgo(1);
  await writeDiary(setup.services, other.applicationId, [week]);
  const own = await open();
  expect(own.body).toContain('Your 2 interns');
  expect(own.body).toContain(`href="?intern_id=${other.id}"`);
  expect(own.body).not.toContain(token);
  const query = `?intern_id=${other.id}`;
  const { body } = await open(token, query);
  expect(body).toMatch(new RegExp(`href="\\?intern_id=${other.id}" aria-current="page"`));
  expect(Buffer.byteLength(body)).toBeLessThan(40_000);
  const confirm = [
    ['action', 'confirm'],
    ['weeks[]', week],
    ['comment', 'For the other one'],
  ] as const;
  const sent = await post(confirm, token, query);
  expect(sent.headers.location).toBe(`/supervise/${token}?done=confirmed&intern_id=${other.id}`);
  const rows = await setup.services.db
    .selectFrom('week_confirmations')
    .select('placement_id')
    .where('comment', '=', 'For the other one')
    .execute();
  expect(rows).toEqual([{ placement_id: other.id }]);
  // Revoked while the page is open: nothing that was typed is put into another intern's form.
  await other.college.post('/coordinator/placements/supervisor-link-revoke', { id: other.id });
  const late = await post(confirm, token, query);
  expect(late.statusCode).toBe(404);
  expect(late.body).toContain('This intern is no longer on your page.');
  expect(late.body).toContain('<h2>Weeks</h2>');
  expect(late.body).not.toContain('For the other one');
});

it('stays below 40 kB with fifty interns', async () => {
  await setup.services.pool.query(
    `with copies as (
       insert into placements (source, student_id, company, title, state, start_date, end_date, supervisor_email)
       select 'own', student_id, company, 'Software engineering intern ' || n, state, start_date, end_date, supervisor_email
       from placements, generate_series(1, 60) n where id = $1 returning id, supervisor_email)
     insert into supervision_links (placement_id, email, token_hash, created_at)
     select id, supervisor_email, 'copy ' || id, now() from copies`,
    [sides.id],
  );
  const { body } = await open();
  expect(body).toContain('Your 50 interns');
  expect(Buffer.byteLength(body)).toBeLessThan(40_000);
});

it('offers nothing more once the college has ended an internship early', async () => {
  const terms = { ...TERMS, supervisor_email: 'early@company.test', start_date: mondayAgo(8) };
  const early = await anApprovedPlacement(setup, terms);
  await writeDiary(setup.services, early.applicationId, [mondayAgo(1)]);
  const [own] = await tokensMailedTo(setup, terms.supervisor_email);
  expect((await open(own)).body).toContain('It opens two weeks before it is due.');
  const done = { id: early.id, outcome: 'ended_early', date: inDays(0), reason: 'All hours are done' };
  expect((await early.college.post('/coordinator/placements/complete', done)).status).toBe(200);
  const { body } = await open(own);
  expect(body).toContain('The college has ended this internship.');
  expect(body).not.toMatch(/It opens|Due on|type="checkbox"|<button/);
});

it('leaves its secret out of every log, the finest and the mails’ among them', () => {
  expect(log).toContain('/supervise/…');
  expect(log).not.toContain(token);
});

it('says in the head of a page that is limited when to come back', async () => {
  let answer = await open('wrong-link-wrong-link-');
  for (let turn = 0; turn < 400 && answer.statusCode !== 429; turn += 1)
    answer = await open('wrong-link-wrong-link-');
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.body).toMatch(/minutes?/);
});

it('confirms all open weeks on one page, and evaluates one after another', async () => {
  const terms = {
    ...TERMS,
    supervisor_email: 'several@works.test',
    start_date: mondayAgo(8),
    end_date: inDays(4),
  };
  const one = await anApprovedPlacement(setup, terms);
  const two = await anApprovedPlacement(setup, terms);
  for (const { applicationId } of [one, two])
    await writeDiary(setup.services, applicationId, [mondayAgo(2), mondayAgo(1)]);
  const [link] = await tokensMailedTo(setup, terms.supervisor_email);
  expect((await open(link)).body).toContain('Confirm 4 open weeks of all interns');
  const page = await open(link, '?all=1');
  const boxes = [...page.body.matchAll(/name="items\[\]"[^>]*value="([^"]+)"/g)].map(
    ([, value]) => ['items[]', value!] as const,
  );
  expect(boxes).toHaveLength(4);
  const sent = await post([['action', 'confirmAll'], ...boxes.slice(1)], link);
  expect(sent.headers.location).toContain('done=confirmedAll');
  const weeks = await setup.services.db
    .selectFrom('week_confirmations')
    .select('placement_id')
    .where('placement_id', 'in', [one.id, two.id])
    .execute();
  expect(weeks).toHaveLength(3);
  const given = [['action', 'evaluate'], ['kind', 'final'], ...scores, ['recommend', '1']] as const;
  const evaluated = await post([...given, ['next', '1']], link, `?intern_id=${one.id}`);
  expect(evaluated.headers.location).toContain(`intern_id=${two.id}`);
});

it('takes an intern off the page who is somebody else’s', async () => {
  const terms = { ...TERMS, supervisor_email: 'mistaken@works.test' };
  const { id } = await anApprovedPlacement(setup, terms);
  await anApprovedPlacement(setup, terms);
  const [link] = await tokensMailedTo(setup, terms.supervisor_email);
  const said = await post([['action', 'disown']], link, `?intern_id=${id}`);
  expect(said.headers.location).toMatch(/done=disowned$/);
  const left = await open(link);
  expect(left.statusCode).toBe(200);
  expect(left.body).not.toContain(`intern_id=${id}"`);
});
