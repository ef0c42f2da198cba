/**
 * Figures against the same figures counted from students, applications and entries by other statements: after
 * any writes in any order, and after many writers at once.
 */
import { sql } from 'kysely';
import { branchId, branchName, collegeId, collegeName } from '#provider/database/collegeNames';
import { seedLookups } from '#provider/database/seed';
import { aUser, PASSWORD } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { Random } from '#tests/support/fuzz/random';
import { seeded } from '#tests/support/fuzz/seeded';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { entryNamed } from '#tests/support/lookupEntries';
import { aCompany, anInternship, aStudent } from '#tests/support/records';

const COLLEGES = ['Figures A', 'Figures B'] as const;
/** A Wednesday; the last Wednesday is the fifth working day before it. */
const NOW = new Date('2026-06-17T06:00:00Z');
const WRITTEN_SINCE = '2026-06-10';
const OWN_STATES = ['submitted', 'approved', 'approved', 'completed', 'refused', 'ended_early'] as const;
const PORTAL_STATES = ['draft', 'confirmed', 'approved', 'completed', 'not_completed', 'cancelled'] as const;

let setup: ProviderSetup;
const clients: TestClient[] = [];
let students: number[];
let internships: { id: number; company_id: number }[];
beforeAll(async () => {
  setup = await setupProvider();
  const { services } = setup;
  await seedLookups(services);
  for (const college of COLLEGES) {
    const { email } = await aUser(services, { role: 'coordinator', college });
    clients.push(await setup.newClient().login(email, PASSWORD));
  }
  for (const branch of ['CSE', 'Civil']) await entryNamed(services, 'branches', branch);
  const company = await aCompany(services);
  internships = [];
  for (const [i, type] of ['Paid', 'Free', 'Paid', 'Stipend'].entries())
    internships.push(
      await anInternship(services, company, {
        internship_type: type,
        internship_fee: type === 'Paid' ? 500 : null,
        internship_duration: 1 + i,
      }),
    );
  students = [];
  for (let i = 0; i < 12; i += 1)
    students.push((await aStudent(services, { college: COLLEGES[i % 2], semester: 3 + (i % 5) })).id);
  services.now = () => NOW;
});
afterAll(() => setup.close());

/** From one number to another, both included. */
const between = (random: Random, from: number, to: number) => from + random.int(to - from + 1);
const at = (random: Random) => new Date(NOW.getTime() - between(random, 0, 80) * 86_400_000);
const day = (random: Random) => at(random).toISOString().slice(0, 10);

/** One write, as the portal or a script may make it. */
async function write(random: Random): Promise<void> {
  const { db } = setup.services;
  const student = random.pick(students);
  const internship = random.pick(internships);
  const when = at(random);
  // `for key share`: an application that another writer deletes meanwhile has no row to point at.
  const writes = [
    () => sql`insert into applications (internship_id, company_id, student_id, internship_type, message, created_at, updated_at)
      select id, company_id, ${student}, internship_type, 'x', ${when}, ${when} from internships where id = ${internship.id}
      on conflict do nothing`,
    () => sql`update applications set status = ${between(random, 1, 10)}, updated_at = ${when}
      where id = (select id from applications where student_id = ${student} and status <> 7 order by id desc limit 1)`,
    // Several at once, in no order.
    () => sql`update applications set status = ${between(random, 1, 6)}, updated_at = ${when}
      where internship_id = ${internship.id} and status in (1, 2, 3)`,
    () => sql`insert into application_events (application_id, status, by_role, at)
      select id, status, 3, ${when} from applications where student_id = ${student} and status = 6 limit 1
      for key share`,
    () => sql`insert into internship_diaries (student_id, internship_id, date, description, hours)
      values (${student}, ${internship.id}, ${day(random)}, 'x', 1) on conflict do nothing`,
    // Found alone: handed in, and what the college makes of it.
    () => sql`insert into placements (source, student_id, company, title, start_date, end_date, state)
      values ('own', ${student}, 'x', 'x', ${day(random)}, ${'2026-07-' + between(random, 10, 30)}, ${random.pick(OWN_STATES)})`,
    () => sql`update placements set state = ${random.pick(OWN_STATES)},
      ended_on = ${random.pick([null, '2026-06-14'])} where student_id = ${student} and source = 'own'`,
    // Of an accepted offer: begun without dates, as by one that was accepted just now.
    () => sql`insert into placements (source, application_id, student_id, company, title, state)
      select 'portal', id, student_id, 'x', 'x', ${random.pick(PORTAL_STATES)} from applications
      where student_id = ${student} and status = 6 limit 1 for key share on conflict do nothing`,
    () => sql`update placements set state = ${random.pick(PORTAL_STATES)}
      where student_id = ${student} and source = 'portal'`,
    () => sql`insert into internship_diaries (student_id, placement_id, date, description, hours)
      select student_id, id, ${day(random)}, 'x', 1 from placements where student_id = ${student} and source = 'own'
      on conflict do nothing`,
    () => sql`update internship_diaries set internship_id = null, placement_id = p.id
      from placements p where p.student_id = ${student} and p.source = 'own' and internship_diaries.student_id = p.student_id
        and internship_diaries.date > ${day(random)} and not exists (select from internship_diaries e
          where e.placement_id = p.id)
        and internship_diaries.internship_id = ${internship.id}`,
    () => sql`update internship_diaries set review_status = ${random.pick(['pending', 'approved', 'returned'])}
      where student_id = ${student} and date > ${day(random)}`,
    () => sql`insert into week_confirmations (placement_id, week, state, hours, entries, by_kind, by_name, confirmed_at)
      select p.id, date_trunc('week', d.date::timestamp), ${random.pick(['confirmed', 'returned'])}, 1, 1, 'supervisor', 'x', ${when}
      from placements p join internship_diaries d on d.student_id = p.student_id and d.date > ${day(random)}
      where p.student_id = ${student} group by 1, 2
      on conflict (placement_id, week) do update set state = excluded.state`,
    () => sql`delete from week_confirmations where week > ${day(random)} and placement_id in (
      select id from placements where student_id = ${student})`,
    () =>
      sql`delete from internship_diaries where student_id = ${student} and internship_id = ${internship.id} and date < ${day(random)}`,
    () => sql`update students set college_id = ${collegeId(random.pick([...COLLEGES, null]))},
      branch_id = ${branchId(random.pick(['CSE', 'Civil', null]))}, semester = ${random.pick([null, 4, 6, 8])}, completed_at = ${random.pick([null, when])} where id = ${student}`,
    () =>
      sql`update internships set internship_duration = ${between(random, 1, 4)} where id = ${internship.id}`,
    () =>
      sql`delete from applications where id = (select id from applications where student_id = ${student} order by id limit 1)`,
  ];
  await random.pick(writes)().execute(db);
}

/** What the figures of a college should be, from the records themselves. */
async function counted(college: string) {
  const { db } = setup.services;
  const rows = async (query: ReturnType<typeof sql>) =>
    (await query.execute(db)).rows as Record<string, unknown>[];
  const funnel = await rows(sql`
    select coalesce(${branchName('s')}, 'No branch') as branch, a.status, count(*)::int as count
    from students s join applications a on a.student_id = s.id where ${collegeName('s')} = ${college}
    group by 1, 2 order by 1, 2`);
  const weekly = await rows(sql`
    select to_char(date_trunc('week', a.created_at at time zone 'Asia/Kolkata'), 'YYYY-MM-DD') as week,
      count(*)::int as applications, count(distinct s.id)::int as students
    from students s join applications a on a.student_id = s.id
    where ${collegeName('s')} = ${college} and a.created_at >= '2026-04-27T00:00:00+05:30' group by 1 order by 1`);
  // Of the college of the placement, where there is one.
  const pending = sql`from internship_diaries d join students s on s.id = d.student_id
    left join lateral (select p.id, ${collegeName('p')} as college from placements p where p.id = d.placement_id
      or p.application_id in (select a.id from applications a
        where a.student_id = d.student_id and a.internship_id = d.internship_id)
      order by p.state = 'cancelled', p.id desc limit 1) p on true
    where d.review_status = 'pending' and case when p.id is null then ${collegeName('s')} else p.college end = ${college}`;
  const [waiting] = await rows(sql`
    select (select count(*) from applications a join students s on s.id = a.student_id
        where ${collegeName('s')} = ${college} and a.internship_type = 'Paid' and a.status = 9)::int as payments,
      (select count(*) ${pending})::int as diaries,
      (select count(distinct (s.id, d.internship_id, d.placement_id, to_char(d.date, 'IYYY-IW')))
        ${pending})::int as weeks`);
  const answer = (also: ReturnType<typeof sql>) => sql`exists (
    select from placements p left join applications a on a.id = p.application_id
    join week_confirmations c on c.placement_id = p.id
    where p.student_id = w.id and c.week = w.week and (p.id = w.placement_id or a.internship_id = w.internship_id) ${also})`;
  const [supervised] = await rows(sql`
    select count(*) filter (where ${answer(sql`and c.state = 'confirmed'`)})::int as confirmed,
      count(*) filter (where ${answer(sql`and c.state = 'returned'`)})::int as returned,
      count(*) filter (where not ${answer(sql``)})::int as none
    from (select distinct s.id, d.internship_id, d.placement_id, date_trunc('week', d.date::timestamp)::date as week
      ${pending}) w`);
  const found = sql`select from placements p where p.student_id = s.id and p.source = 'own'
    and p.state in ('approved', 'completed')`;
  const holds = sql`a.status = 6 and not exists (select from placements p where p.application_id = a.id
    and p.state in ('cancelled', 'ended_early', 'not_completed'))`;
  const [stages] = await rows(sql`
    select count(*)::int as registered, count(*) filter (where stage >= 1)::int as complete,
      count(*) filter (where stage >= 2)::int as applied, count(*) filter (where stage >= 3)::int as shortlisted,
      count(*) filter (where stage >= 4)::int as offered, count(*) filter (where stage >= 5)::int as accepted
    from (select greatest(case when s.completed_at is null then 0 else 1 end,
        case when exists (${found}) then 5 else 0 end,
        (select max(case when ${holds} then 5 when a.status in (4, 6, 8, 9, 10) then 4 when a.status = 3 then 3 else 2 end)
          from applications a where a.student_id = s.id)) as stage
      from students s where ${collegeName('s')} = ${college}) t`);
  // Of an accepted offer with a placement no dates were agreed here: nothing is missing in its diary.
  const running = sql`select from placements p where p.student_id = s.id and p.source = 'own'
    and p.state in ('confirmed', 'approved')`;
  const atRisk = await rows(sql`
    select s.id from students s where ${collegeName('s')} = ${college} and (
      select case
        when count(*) filter (where ${holds}) > 0 or exists (${found}) then coalesce(bool_or(${holds}
          and not exists (select from placements p where p.application_id = a.id)
          and accepted_at < (${WRITTEN_SINCE}::date + 1)::timestamp at time zone 'Asia/Kolkata'
          and not exists (select from internship_diaries d where d.student_id = s.id
            and d.internship_id = a.internship_id and d.date >= ${WRITTEN_SINCE}::date)
          and accepted_at + i.internship_duration::float8 * interval '1 month' > ${NOW}), false)
          or exists (${running} and p.start_date <= ${WRITTEN_SINCE}::date
            and (coalesce(p.ended_on, p.end_date) + 1)::timestamp at time zone 'Asia/Kolkata' > ${NOW}
            and not exists (select from internship_diaries d
              where d.placement_id = p.id and d.date >= ${WRITTEN_SINCE}::date))
        when count(*) filter (where a.status in (4, 9, 10)) > 0 then false
        when count(*) filter (where a.status in (1, 2, 3)) > 0
          then min(a.created_at) filter (where a.status in (1, 2, 3)) <= ${NOW}::timestamptz - interval '45 days'
        else s.semester >= 5 and s.completed_at <= ${NOW}::timestamptz - interval '14 days' end
      from applications a
      cross join lateral (select coalesce(max(e.at), a.updated_at) as accepted_at from application_events e
        where e.application_id = a.id and e.status = 6) e
      join internships i on i.id = a.internship_id
      where a.student_id = s.id)
    order by s.id`);
  const payments = await rows(sql`
    select a.id from applications a join students s on s.id = a.student_id
    where ${collegeName('s')} = ${college} and a.internship_type = 'Paid' and a.status in (4, 6, 9, 10)
    order by a.updated_at desc, a.id desc limit 10`);
  return {
    funnel,
    weekly,
    waiting,
    supervised,
    stages,
    atRisk: atRisk.map(({ id }) => id),
    payments: payments.map(({ id }) => id),
  };
}

/** What the office tells of them. */
async function told(client: TestClient) {
  const { funnel, weekly, waiting, stages, at_risk_total } = (await client.get('/coordinator/dashboard')).body
    .data;
  const names = ['registered', 'complete', 'applied', 'shortlisted', 'offered', 'accepted'];
  const sum = (name: string) =>
    stages.reduce((total: number, row: Record<string, number>) => total + row[name]!, 0);
  const csv = (await client.get('/coordinator/students/export?at_risk=1')).raw.body
    .trim()
    .split('\r\n')
    .slice(1);
  const atRisk = csv.map((line) => Number(line.split(',')[0])).sort((a, b) => a - b);
  expect(at_risk_total).toBe(atRisk.length);
  const payments = (await client.get('/coordinator/payments')).body.data.data.map(
    ({ id }: { id: number }) => id,
  );
  const supervised: Record<string, number> = {};
  for (const [state, sort] of Object.entries({ confirmed: 'week', returned: 'student', none: 'week' })) {
    const { data, total } = (await client.get(`/coordinator/weeks?supervised=${state}&sort=${sort}`)).body
      .data;
    expect(data).toHaveLength(Math.min(total, 10));
    supervised[state] = total;
  }
  return {
    funnel,
    weekly,
    waiting,
    supervised,
    stages: Object.fromEntries(names.map((name) => [name, sum(name)])),
    atRisk,
    payments,
  };
}

async function expectTheSame(): Promise<void> {
  for (const [i, college] of COLLEGES.entries())
    expect(await told(clients[i]!)).toEqual(await counted(college));
}

it(
  'should keep every figure what counting finds, whatever was written in whatever order',
  seeded(async (random) => {
    for (let round = 0; round < 40; round += 1) {
      for (let i = between(random, 1, 12); i > 0; i -= 1) await write(random);
      await expectTheSame();
    }
  }, 20261121),
  120_000,
);

it(
  'should keep them so under many writers and readers at once, none of which waits for ever',
  seeded(async (seeds) => {
    const writers = Array.from({ length: 6 }, async () => {
      const random = new Random(seeds.int(1e9));
      for (let i = 0; i < 60; i += 1) await write(random);
    });
    const readers = clients.map(async (client) => {
      for (let i = 0; i < 15; i += 1) expect((await client.get('/coordinator/dashboard')).status).toBe(200);
    });
    await Promise.all([...writers, ...readers]);
    await expectTheSame();
  }, 1),
  120_000,
);

it('should take a student who is gone off every figure', async () => {
  const { db } = setup.services;
  await db.deleteFrom('students').where('id', '=', students[0]!).execute();
  await expectTheSame();
});
