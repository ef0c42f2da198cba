import { sql } from 'kysely';
import { DateTime } from 'luxon';
import { TIME_ZONE } from '#contract/options';
import { doAllJobs } from '#tests/support/jobs';
import { enterJobs } from '#provider/jobs/jobRepository';
import { JOBS, type Job } from '#provider/jobs/jobs';
import { JobRunner } from '#provider/jobs/runner';
import { seedLookups } from '#provider/database/seed';
import { aUser } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aStudent } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

it('should take profiles as complete by the rules of now', async () => {
  const { services } = setup;
  const complete = await aStudent(services, { completed_at: null });
  const lacking = [
    await aStudent(services, { skill_ids: [] }),
    await aStudent(services, { usn: '' }),
    await aStudent(services, { pincode: null }),
    await aStudent(services),
  ];
  await sql`update users set mobile = null where id = ${lacking[3]!.user.id}`.execute(services.db);
  const ids = [complete, ...lacking].map(({ id }) => id);
  await doAllJobs(services);
  const { rows } = await sql<{ id: number }>`
    select id from students where completed_at is not null and id = any(${ids})`.execute(services.db);
  expect(rows).toEqual([{ id: complete.id }]);
});

/** Jobs that note their runs, by processes that share the database. */
function runners(jobs: Readonly<Record<string, Job>>, count = 1): JobRunner[] {
  return Array.from({ length: count }, () => new JobRunner(setup.services, { jobs, lookMs: 0 }));
}
const rowOf = (name: string) =>
  setup.services.db
    .selectFrom('background_jobs')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
const set = (name: string, values: { next_at?: Date; held_until?: Date | null }) =>
  setup.services.db.updateTable('background_jobs').set(values).where('name', '=', name).execute();
const HOUR_AGO = new Date(Date.now() - 3_600_000);
/** A new job is first due at its time: here that has come. */
const make = async (jobs: Readonly<Record<string, Job>>) => {
  await enterJobs(setup.services.db, jobs);
  for (const name of Object.keys(jobs)) await set(name, { next_at: HOUR_AGO });
};

describe('a background job', () => {
  it('should be done once by eight processes that look at the same moment, and again when it is due', async () => {
    let runs = 0;
    const job = { when: { everyMinutes: 60 }, run: async () => void (runs += 1) };
    await make({ alone: job });
    const eight = runners({ alone: job }, 8);
    await Promise.all(eight.map((runner) => runner.runDue()));
    await Promise.all(eight.map((runner) => runner.runDue()));
    expect(runs).toBe(1);
    const { next_at, started_at, finished_at, held_until, error } = await rowOf('alone');
    expect(next_at.getTime() - started_at!.getTime()).toBe(3_600_000);
    expect([finished_at! >= started_at!, held_until, error]).toEqual([true, null, null]);
    await set('alone', { next_at: HOUR_AGO });
    await Promise.all(eight.map((runner) => runner.runDue()));
    expect(runs).toBe(2);
  });

  it('should not be begun anew while it is being done, however long that takes', async () => {
    let runs = 0;
    let finish = () => {};
    const lasting = new Promise<void>((resolve) => (finish = resolve));
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const run = () => {
      runs += 1;
      begin();
      return lasting;
    };
    await make({ long: { when: { everyMinutes: 0 }, run } });
    const [first, second] = runners({ long: { when: { everyMinutes: 0 }, run } }, 2);
    const running = first!.runDue();
    await begun;
    await second!.runDue();
    await second!.runDue();
    expect(runs).toBe(1);
    finish();
    await running;
    await second!.runDue();
    expect(runs).toBe(2);
  });

  it('should be taken over from a process that was killed', async () => {
    let runs = 0;
    const jobs = { orphan: { when: { everyMinutes: 60 }, run: async () => void (runs += 1) } };
    await make(jobs);
    const [runner] = runners(jobs);
    await runner!.runDue();
    await set('orphan', { next_at: HOUR_AGO, held_until: new Date(Date.now() + 60_000) });
    await runner!.runDue();
    expect(runs).toBe(1);
    await set('orphan', { held_until: HOUR_AGO });
    await runner!.runDue();
    expect(runs).toBe(2);
  });

  it('should stop no other when it fails, and say what it failed with', async () => {
    const done: string[] = [];
    const jobs = {
      before: { when: { everyMinutes: 60 }, run: async () => void done.push('before') },
      broken: { when: { everyMinutes: 60 }, run: () => Promise.reject(new Error('no such table')) },
      after: { when: { everyMinutes: 60 }, run: async () => void done.push('after') },
    };
    await make(jobs);
    const [runner] = runners(jobs);
    await runner!.runDue();
    expect(done).toEqual(['before', 'after']);
    expect(await rowOf('broken')).toMatchObject({ error: 'no such table', held_until: null });
    expect(await rowOf('after')).toMatchObject({ error: null });
  });

  it('should be waited for at the end, and none begun after it', async () => {
    const done: string[] = [];
    const job = (name: string) => ({ when: { everyMinutes: 60 }, run: async () => void done.push(name) });
    const jobs = { 'at the end': job('at the end'), 'too late': job('too late') };
    await make(jobs);
    const [runner] = runners(jobs);
    const running = runner!.runDue();
    await runner!.close();
    await running;
    expect(done.length).toBeLessThan(2);
    const left = runner!.runDue();
    await left;
    expect(done.length).toBeLessThan(2);
  });

  it('should first be due at its time, not at once', async () => {
    let runs = 0;
    const run = async () => void (runs += 1);
    const jobs: Record<string, Job> = {
      'each hour': { when: { everyMinutes: 60 }, run },
      'each day': { when: { at: '07:00' }, run },
      'on mondays': { when: { on: 'monday', at: '07:00' }, run },
      'on sundays': { when: { on: 'sunday', at: '23:59' }, run },
    };
    const [runner] = runners(jobs);
    await runner!.runDue();
    expect(runs).toBe(0);
    const due = async (name: string) => DateTime.fromJSDate((await rowOf(name)).next_at, { zone: TIME_ZONE });
    const now = DateTime.now();
    expect((await due('each day')).toFormat('HH:mm')).toBe('07:00');
    expect((await due('on mondays')).toFormat('ccc HH:mm')).toBe('Mon 07:00');
    expect((await due('on sundays')).toFormat('ccc HH:mm')).toBe('Sun 23:59');
    for (const [name, days] of [
      ['each day', 1],
      ['on mondays', 7],
      ['on sundays', 7],
    ] as const) {
      const wait = (await due(name)).diff(now, 'days').days;
      expect(wait).toBeGreaterThan(-0.01);
      expect(wait).toBeLessThanOrEqual(days + 0.01);
      await set(name, { next_at: HOUR_AGO });
    }
    await runner!.runDue();
    expect(runs).toBe(3);
    expect((await due('on mondays')).toFormat('ccc HH:mm')).toBe('Mon 07:00');
    expect((await due('on mondays')) > now).toBe(true);
  });

  it('should have its place in the database under its own name', async () => {
    await make(JOBS);
    const runner = new JobRunner(setup.services, { lookMs: 0 });
    await runner.runDue();
    for (const name of Object.keys(JOBS)) expect(await rowOf(name)).toMatchObject({ error: null });
  });
});

it('should end what was made while the clock was a day ahead, and leave what is as it should be', async () => {
  const { services } = setup;
  const [early, ahead] = [await aUser(services, { role: 'moderator' }), await aUser(services)];
  for (const { id } of [early, ahead]) {
    const days = id === ahead.id ? 1 : 0;
    await sql`insert into password_resets (token_hash, user_id, expires_at)
      values (${`reset ${id}`}, ${id}, now() + ${`${days} days 60 minutes`}::interval)`.execute(services.db);
    await sql`insert into login_challenges (token_hash, user_id, password_version, expires_at)
      values (${`code ${id}`}, ${id}, 'x', now() + ${`${days} days 5 minutes`}::interval)`.execute(
      services.db,
    );
    await sql`insert into moderation_leases (kind, record_id, user_id, opened_at, seen_at)
      values ('company', ${id}, ${id}, now(), now() + ${`${days} days`}::interval)`.execute(services.db);
  }
  await doAllJobs(services);
  const { rows } = await sql`
    select (select array_agg(user_id) from password_resets) as resets,
      (select array_agg(user_id) from login_challenges) as codes,
      (select array_agg(user_id) from moderation_leases) as leases`.execute(services.db);
  expect(rows).toEqual([{ resets: [early.id], codes: [early.id], leases: [early.id] }]);
});
