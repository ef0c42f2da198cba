/** docs/privacy.md, erasing 2, 4 and 9: what of others' records changes, and what does not. */
import { seedLookups } from '#provider/database/seed';
import { eraseDue } from '#provider/modules/retention/person/erase';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { rowsWith } from '#tests/support/personalRows';
import {
  TERMS,
  anApprovedPlacement,
  coordinatorAt,
  decidePlacement,
  loginOf,
  shownPlacement,
} from '#tests/support/placements';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { until } from '#tests/support/until';
import { zipEntries } from '#tests/support/zipEntries';
import { aCompany, anApplication, anInternship, aStudent, masters } from '#tests/support/records';

let setup: ProviderSetup;
let admin: TestClient;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  const { email } = await aUser(setup.services, { role: 'administrator' });
  admin = await setup.newClient().login(email, PASSWORD);
});
afterAll(() => setup.close());

const query = async (text: string, values: unknown[] = []) =>
  (await setup.services.pool.query(text, values)).rows as Record<string, unknown>[];
const runErasing = () => {
  const { db, erased, archives } = setup.services;
  return eraseDue(
    { db, erased, archives, log: { error: () => undefined } },
    new Date(Date.now() + 15 * 86_400_000),
  );
};
const ask = async (client: TestClient) => {
  const { status, body } = await client.post('/account/erase', { password: PASSWORD });
  if (status !== 200) throw new Error(JSON.stringify(body));
};
const meOf = async (client: TestClient) =>
  (await client.get('/auth/user')).body.data as { id: number; name: string };

/** Rows of a table, but for the person's own. */
const rowsOf = (table: string, but = 'false') =>
  query(`select * from ${table} t where not (${but}) order by 1, 2`);

it('lets nobody rewrite what is not theirs by registering under chosen words', async () => {
  const sides = await anApprovedPlacement(setup);
  const stranger = await aStudent(setup.services);
  await query("update users set name = 'Meera Rao', email = $2, mobile = $3 where id = $1", [
    stranger.user.id,
    TERMS.supervisor_email,
    TERMS.supervisor_phone,
  ]);
  await query("update students set usn = 'approved' where user_id = $1", [stranger.user.id]);
  const client = await loginOf(setup)(TERMS.supervisor_email);
  await ask(client);
  const others = `user_id = ${stranger.user.id}`;
  const seen = async () => ({
    audit: await query('select * from audit_entries where subject_id <> $1 order by id', [stranger.user.id]),
    notifications: await rowsOf('notifications', others),
    mails: await rowsOf('mails', `coalesce(account_id = ${stranger.user.id}, kind = 'erased')`),
    links: await rowsOf('supervision_links'),
    supervisor: (await shownPlacement(sides.college, 'coordinator', sides.id)).supervisor,
  });
  const before = await seen();
  await runErasing();
  const gone = await query('select name from users where id = $1', [stranger.user.id]);
  expect(gone).toEqual([{ name: `Former member ${stranger.user.id}` }]);
  expect(await seen()).toEqual(before);
});

it('keeps signatures and words about namesakes', async () => {
  const { services } = setup;
  const { college: collegeName } = masters(services);
  const [one, namesake, third] = [
    await anApprovedPlacement(setup),
    await anApprovedPlacement(setup),
    await anApprovedPlacement(setup, { ...TERMS, supervisor_name: 'Ravi Kumar' }),
  ];
  const [leaver, other] = [await meOf(one.student), await meOf(namesake.student)];
  await query("update users set name = 'Ravi Kumar' where id = any($1)", [[leaver.id, other.id]]);
  await query(
    `insert into week_confirmations (placement_id, week, state, hours, entries, by_kind, by_name, confirmed_at)
     values ($1, '2026-11-02', 'confirmed', 8, 1, 'supervisor', 'Ravi Kumar', now())`,
    [third.id],
  );
  await one.college.post('/coordinator/placements/complete', {
    id: namesake.id,
    outcome: 'ended_early',
    date: TERMS.start_date,
    reason: 'Ravi Kumar asked to leave early',
  });
  const [student] = (await query('select id from students where user_id = $1', [other.id])) as [
    { id: number },
  ];
  const coordinator = await coordinatorAt(setup, collegeName);
  const announced = await coordinator.post('/coordinator/announcements/send', {
    ids: [student.id],
    subject: 'Dear Ravi Kumar',
    text: 'Please come to the office on 3 May 2026.',
  });
  expect(announced.body.data).toMatchObject({ sent: 1 });
  const ofOthers = async () =>
    (await rowsWith(services.pool, 'Ravi Kumar')).filter(
      (row) =>
        !/"kind": "erased"/.test(row) &&
        !new RegExp(`"(user_id|account_id)": ${leaver.id}[,}]|^users: .*"id": ${leaver.id},`).test(row) &&
        !new RegExp(`"about_ids": \\[[^\\]]*\\b${leaver.id}\\b`).test(row) &&
        !new RegExp(`"id": ${leaver.id}, "kind": "account"`).test(row),
    );
  const before = await ofOthers();
  expect(before.length).toBeGreaterThan(5);
  await ask(one.student);
  await runErasing();
  expect(await ofOthers()).toEqual(before);
  // About the one who left only a number is said, but nobody else's name.
  expect(JSON.stringify(await shownPlacement(one.college, 'coordinator', one.id))).not.toContain(
    'Ravi Kumar',
  );
});

it('erases an account whole or not at all, goes on with the next, and names the failure', async () => {
  const [broken, next] = [await aStudent(setup.services), await aStudent(setup.services)];
  for (const one of [broken, next]) {
    await query("update students set usn = 'null' where user_id = $1", [one.user.id]);
    await ask(await loginOf(setup)(one.user.email));
  }
  await query(
    `create function refuse_one() returns trigger language plpgsql as
     $$ begin if new.erased_at is not null and new.id = ${broken.user.id} then raise exception 'disk on fire'; end if; return new; end $$`,
  );
  await query('create trigger refuse_one before update on users for each row execute function refuse_one()');
  const of = () => rowsWith(setup.services.pool, broken.user.email);
  const before = await of();
  await expect(runErasing()).rejects.toThrow(`could not be erased: ${broken.user.id}`);
  expect(await of()).toEqual(before);
  expect(await query('select name from users where id = $1', [next.user.id])).toEqual([
    { name: `Former member ${next.user.id}` },
  ]);
  const named = async () =>
    (await admin.get('/administration/overview')).body.data.waiting.undeleted_accounts;
  expect(await named()).toMatchObject([
    {
      user_id: broken.user.id,
      name: broken.user.name,
      failed: 1,
      why: expect.stringContaining('disk on fire'),
    },
  ]);
  await query('drop trigger refuse_one on users');
  await runErasing();
  expect(await named()).toEqual([]);
});

describe('what is open', () => {
  it('is listed before, and ended on the day with its history', async () => {
    const { services } = setup;
    const sides = await anApprovedPlacement(setup);
    const me = await meOf(sides.student);
    const [student] = (await query('select id from students where user_id = $1', [me.id])) as [
      { id: number },
    ];
    const company = await aCompany(services);
    const statuses = [1, 3, 4, 9];
    const ids: number[] = [];
    for (const status of statuses)
      ids.push(
        (await anApplication(services, await anInternship(services, company), student, { status })).id,
      );
    const { data } = (await sides.student.get('/account/erase')).body;
    expect(data).toMatchObject({ erase_on: null, hindrances: [] });
    expect(data.open.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['application', 'application', 'offer', 'payment', 'placement'],
    ]);
    await ask(sides.student);
    await runErasing();
    expect(
      await query('select status, remark from applications where id = any($1) order by id', [ids]),
    ).toEqual([
      { status: 7, remark: null },
      { status: 7, remark: null },
      { status: 8, remark: null },
      { status: 8, remark: 'Closed: the student deleted the account.' },
    ]);
    expect(
      await query(
        'select status, by_role from application_events where application_id = any($1) order by application_id',
        [ids],
      ),
    ).toEqual(expect.arrayContaining([{ status: 8, by_role: 2 }]));
    const issues = (await sides.college.get('/coordinator/placement-issues')).body.data.data as object[];
    expect(issues).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'account_deleted', placement_id: sides.id })]),
    );
    const bell = JSON.stringify((await sides.college.get('/notifications')).body.data);
    expect(bell).toContain(`Student deleted the account: Former member ${me.id}`);
    const company_ = await loginOf(setup)(company.user.email);
    const offer = await company_.post('/company/internship/application-status', { id: ids[0], status: 4 });
    expect(offer.status).toBe(409);
  });

  it('is rejected where a suspended company leaves, which can decide nothing', async () => {
    const { services } = setup;
    const company = await aCompany(services);
    const student = await aStudent(services);
    const { id } = await anApplication(services, await anInternship(services, company), student, {
      status: 2,
    });
    const client = await loginOf(setup)(company.user.email);
    const refused = await client.post('/account/erase', { password: PASSWORD });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Your company has one open application. Decide on them first: people wait for you.',
    ]);
    await query('update companies set moderation_status = 4 where id = $1', [company.id]);
    expect((await client.get('/account/erase')).body.data).toMatchObject({
      open: [{ kind: 'application', title: 'One open application' }],
      hindrances: [],
    });
    await ask(client);
    await runErasing();
    expect(await query('select status from applications where id = $1', [id])).toEqual([{ status: 5 }]);
    const reader = await loginOf(setup)(student.user.email);
    expect(JSON.stringify((await reader.get('/notifications')).body.data)).toContain('Rejected');
  });

  it('is not in the way of a company once its last day has come', async () => {
    const sides = await anApprovedPlacement(setup);
    await query(
      'update placements set end_date = current_date, start_date = current_date - 40 where id = $1',
      [sides.id],
    );
    expect((await sides.company.get('/account/erase')).body.data.hindrances).toEqual([]);
  });

  it('keeps guides, the last coordinator of a college and companies until they hand over', async () => {
    const { services } = setup;
    const { otherCollege, college } = masters(services);
    const alone = await coordinatorAt(setup, otherCollege);
    const sides = await anApprovedPlacement(setup);
    const guide = await aUser(services, { role: 'coordinator', college });
    const client = await loginOf(setup)(guide.email);
    await query('update placements set guide_id = $2 where id = $1', [sides.id, guide.id]);
    for (const [who, words] of [
      [alone, 'You are the last coordinator of'],
      [client, 'You guide one running internship.'],
      [sides.company, 'one running internship'],
    ] as const) {
      const refused = await who.post('/account/erase', { password: PASSWORD });
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(words)]);
      expect((await who.get('/account/erase')).body.data.hindrances).toEqual([
        expect.stringContaining(words),
      ]);
    }
    // Who follows one branch does not follow the others of the college.
    const second = await aUser(services, { role: 'coordinator', college: otherCollege });
    await query('insert into coordinator_branches select $1, id from branches order by id limit 1', [
      second.id,
    ]);
    expect((await alone.get('/account/erase')).body.data.hindrances).toHaveLength(1);
    await query('delete from coordinator_branches where user_id = $1', [second.id]);
    expect((await alone.get('/account/erase')).body.data.hindrances).toEqual([]);
    // What begins after the request is in the way on the day, and is said once.
    await query('update placements set guide_id = null where id = $1', [sides.id]);
    await ask(client);
    await query('update placements set guide_id = $2 where id = $1', [sides.id, guide.id]);
    await runErasing();
    await runErasing();
    expect((await meOf(client)).name).toBe(guide.name);
    const news = (await client.get('/notifications')).body.data.data as { title: string }[];
    expect(news.filter(({ title }) => title === 'Your account could not be deleted yet')).toHaveLength(1);
    const { undeleted_accounts } = (await admin.get('/administration/overview')).body.data.waiting;
    expect(undeleted_accounts).toMatchObject([{ user_id: guide.id, failed: 0 }]);
    await decidePlacement(sides).catch(() => undefined);
  });
});

/** What the JSON of somebody's own data says. */
async function ownDataOf(client: TestClient): Promise<Record<string, Record<string, unknown>[]>> {
  await client.post('/account/export', { password: PASSWORD });
  await setup.services.archives.run();
  const { data } = (await client.get('/account/export')).body;
  const zip = await zipEntries((await client.get(String(data.link).replace('/api/v1', ''))).raw.rawPayload);
  return JSON.parse(zip.get('data.json')!.toString()) as Record<string, Record<string, unknown>[]>;
}

it('lists mails in the own data by the account, not by an address that was somebody else’s', async () => {
  const [former, next] = [await aUser(setup.services), await aUser(setup.services)];
  await setup.newClient().post('/auth/forgot-password', { email: former.email });
  const sent = () => query('select account_id from mails where recipient = $1', [former.email]);
  await until(async () => (await sent()).length === 1);
  await query("update users set email = 'moved@example.test' where id = $1", [former.id]);
  await query('update users set email = $2 where id = $1', [next.id, former.email]);
  expect(await sent()).toEqual([{ account_id: former.id }]);
  const own = await ownDataOf(await loginOf(setup)(former.email));
  expect(own['Emails that we sent you']).toBeUndefined();
});

it('gives a company every field of its profile and of its internships', async () => {
  const company = await aCompany(setup.services, { awards: 'Best harbour of 2025' });
  await anInternship(setup.services, company);
  const own = await ownDataOf(await loginOf(setup)(company.user.email));
  expect(own['Company profile']).toMatchObject([{ awards: 'Best harbour of 2025', postal_code: '560001' }]);
  expect(own.Internships).toMatchObject([{ name: 'Backend Intern', applications: 0 }]);
});
