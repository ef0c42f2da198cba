import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { applicationEvent, type ApplicationStatus } from '#contract/application/lifecycle';
import { COMPANY_FORM } from '#contract/companyProfile/fields';
import { STUDENT_FORM } from '#contract/student/fields';
import { toFormNames } from '#contract/rename';
import { companyRules } from '#contract/companyProfile/rules';
import { studentRules } from '#contract/student/rules';
import { validate } from '#contract/validate';
import { collegeAndBranch } from '#provider/database/collegeNames';
import type { Services } from '#provider/context';
import { Clock } from '#provider/database/seed/clock';
import { seedDemo } from '#provider/database/seed/index';
import { webDomain } from '#provider/services/webDomain';
import { setupProvider } from '#tests/support/provider';

let services: Services;
let close: () => Promise<void>;

beforeAll(async () => {
  const provider = await setupProvider();
  services = provider.app.services;
  close = () => provider.close();
  await seedDemo(services);
});
afterAll(() => close());

/** The single number of a query. */
async function count(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  return Number((await query.execute(services.db)).rows[0]!.n);
}
const user = (email: string) =>
  services.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const studentOf = async (email: string) =>
  services.db
    .selectFrom('students')
    .selectAll()
    .where('user_id', '=', (await user(email)).id)
    .executeTakeFirstOrThrow();
const company = async () =>
  services.db
    .selectFrom('companies')
    .selectAll()
    .where('user_id', '=', (await user('company@demo.test')).id)
    .executeTakeFirstOrThrow();
const ALL_STATUSES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** What a form would hold for a stored row: texts, lists of texts and addresses of files. */
function asForm(
  names: Readonly<Record<string, string>>,
  row: Record<string, unknown>,
  files: Record<string, unknown>,
): Record<string, unknown> {
  const texts = Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map(String) : value === null ? '' : String(value),
    ]),
  );
  return toFormNames(names, { ...texts, ...files });
}

describe('the demo data', () => {
  it('is written once', async () => {
    const before = await count(sql`select count(*) n from applications`);
    await seedDemo(services);
    expect(await count(sql`select count(*) n from applications`)).toBe(before);
    expect(await count(sql`select count(*) n from countries where name = 'India'`)).toBe(1);
  });

  it('leaves the sequences ready for the next record', async () => {
    const { id } = await services.db
      .insertInto('users')
      .values({ role_id: 2, name: 'Next', email: 'next@demo.test', password_hash: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await services.db.deleteFrom('users').where('id', '=', id).execute();
    expect(id).toBeGreaterThan((await user('moderator@demo.test')).id);
  });

  it('holds the master lists and loads them', () => {
    const { lookups } = services;
    const india = lookups.list('countries').find(({ name }) => name === 'India')!;
    const states = lookups.list('states', india.id);
    expect(states).toHaveLength(36);
    expect(states.flatMap(({ id }) => lookups.list('cities', id)).length).toBeGreaterThanOrEqual(150);
    expect(states.every(({ id }) => lookups.list('cities', id).length > 0)).toBe(true);
    expect(lookups.list('countries').length).toBeGreaterThanOrEqual(11);
    expect(lookups.list('skills').length).toBeGreaterThanOrEqual(100);
    expect(new Set(lookups.list('skills').map(({ name }) => name.toLowerCase())).size).toBe(
      lookups.list('skills').length,
    );
    expect(lookups.list('categories')).toHaveLength(15);
    expect(lookups.list('company_domains')).toHaveLength(12);
    expect(lookups.list('internship_domains')).toHaveLength(15);
    expect(lookups.list('perks')).toHaveLength(10);
    expect(lookups.list('branches')).toHaveLength(12);
    expect(lookups.hasName('colleges', 'Demo Institute of Technology')).toBe(true);
  });

  it.each([
    ['student@', 2],
    ['fresher@', 2],
    ['company@', 3],
    ['startup@', 3],
    ['coordinator@', 4],
    ['moderator@', 1],
  ])('has the account %sdemo.test of role %i with the demo password', async (name, role) => {
    const { role_id, password_hash } = await user(`${name}demo.test`);
    expect(role_id).toBe(role);
    expect(await verify(password_hash, 'Demo@12345')).toBe(true);
  });

  it('gives the coordinator the demo college', async () => {
    const { college_id } = await user('coordinator@demo.test');
    expect(services.lookups.get('colleges', college_id)?.name).toBe('Demo Institute of Technology');
  });

  it('leaves mandatory fields of fresher@ and startup@ blank', async () => {
    expect((await studentOf('fresher@demo.test')).usn).toBeNull();
    expect(
      await services.db
        .selectFrom('companies')
        .select('id')
        .where('user_id', '=', (await user('startup@demo.test')).id)
        .execute(),
    ).toEqual([]);
  });
});

describe('the demo student', () => {
  it('has an application in each status and a second accepted internship', async () => {
    const { id } = await studentOf('student@demo.test');
    const rows = await services.db
      .selectFrom('applications')
      .select('status')
      .where('student_id', '=', id)
      .execute();
    expect(rows.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10,
    ]);
  });

  it('has one payment of each state', async () => {
    const { id } = await studentOf('student@demo.test');
    const rows = await services.db
      .selectFrom('applications')
      .innerJoin('internships', 'internships.id', 'internship_id')
      .select(['applications.status', 'reference', 'remark'])
      .where('student_id', '=', id)
      .where('applications.internship_type', '=', 'Paid')
      .orderBy('applications.status')
      .execute();
    expect(rows.map(({ status }) => status)).toEqual([4, 6, 9, 10]);
    expect(rows.map(({ reference }) => reference !== null)).toEqual([false, true, true, true]);
    expect(rows[3]!.remark).toBeTruthy();
  });

  it('has 27 diary entries over 30 weekdays on an accepted internship', async () => {
    const { id } = await studentOf('student@demo.test');
    const rows = await services.db
      .selectFrom('internship_diaries')
      .select(['date', 'internship_id'])
      .where('student_id', '=', id)
      .orderBy('date')
      .execute();
    const clock = new Clock(services.now());
    const span = clock.lastWeekdays(30).map((offset) => clock.day(offset));
    expect(rows).toHaveLength(27);
    expect(rows.every(({ date }) => span.includes(date))).toBe(true);
    expect([rows[0]!.date, rows[26]!.date]).toEqual([span[0], span[29]]);
    expect(new Set(rows.map((row) => row.internship_id)).size).toBe(1);
    const [application] = await services.db
      .selectFrom('applications')
      .select(['status', 'updated_at'])
      .where('student_id', '=', id)
      .where('internship_id', '=', rows[0]!.internship_id)
      .execute();
    expect(application!.status).toBe(6);
    expect(application!.updated_at.toISOString().slice(0, 10) <= rows[0]!.date).toBe(true);
  });

  it('has whole diaries of the internships that others found alone and that have ended', async () => {
    const { rows } = await sql<{
      state: string;
      outside: number;
      hours: number;
      weeks: number;
      said: number;
    }>`
      select p.state, count(*) filter (where d.date not between p.start_date and coalesce(p.ended_on, p.end_date)
          or d.review_status <> 'approved')::int as outside,
        sum(d.hours)::float8 as hours, count(distinct date_trunc('week', d.date))::int as weeks,
        (select count(*) from week_confirmations w where w.placement_id = p.id)::int as said
      from placements p join internship_diaries d on d.placement_id = p.id
      where p.source = 'own' group by p.id order by p.state`.execute(services.db);
    expect(rows.map(({ state, outside }) => ({ state, outside }))).toEqual([
      { state: 'completed', outside: 0 },
      { state: 'ended_early', outside: 0 },
    ]);
    expect(rows.map(({ weeks, said }) => weeks - said)).toEqual([0, 1]);
    const { facts } = await services.db
      .selectFrom('certificates')
      .innerJoin('placements', 'placements.id', 'placement_id')
      .select('facts')
      .where('source', '=', 'own')
      .executeTakeFirstOrThrow();
    expect(facts.hours).toBe(rows[0]!.hours);
  });

  it('has a project with a team of three and ten entries', async () => {
    const { id } = await studentOf('student@demo.test');
    const project = await services.db
      .selectFrom('projects')
      .selectAll()
      .where('leader_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await count(sql`select count(*) n from project_members where project_id = ${project.id}`)).toBe(3);
    expect(await count(sql`select count(*) n from project_diaries where project_id = ${project.id}`)).toBe(
      10,
    );
  });
});

describe('the demo company', () => {
  it('is approved and complete by the rules of its form', async () => {
    const row = await company();
    expect(row.moderation_status).toBe(2);
    expect(row.approved_at).not.toBeNull();
    expect(
      validate(
        companyRules,
        asForm(COMPANY_FORM.names, row, {
          logo: 'logo',
          company_profile_upload: 'file',
          registration_proof: 'file',
        }),
      ),
    ).toBeNull();
    expect(row.profile_file_id).not.toBeNull();
    expect(row.registration_file_id).not.toBeNull();
  });

  it('has 24 internships over every status and moderation status, with a reason where one is due', async () => {
    const { id } = await company();
    const rows = await services.db
      .selectFrom('internships')
      .selectAll()
      .where('company_id', '=', id)
      .execute();
    expect(rows).toHaveLength(24);
    expect(new Set(rows.map((row) => `${row.status}/${row.moderation_status}`)).size).toBe(20);
    expect(rows.every((row) => row.moderation_status >= 3 === (row.moderation_reason !== null))).toBe(true);
  });

  it('has 45 applicants covering every status', async () => {
    const { id } = await company();
    const rows = await services.db
      .selectFrom('applications')
      .select('status')
      .where('company_id', '=', id)
      .execute();
    expect(rows).toHaveLength(45);
    expect([...new Set(rows.map(({ status }) => status))].sort((a, b) => a - b)).toEqual(ALL_STATUSES);
  });
});

describe('the catalogue', () => {
  it('has at least 20 approved companies, all complete, and some that wait', async () => {
    const rows = await services.db.selectFrom('companies').selectAll().execute();
    expect(rows.filter((row) => row.moderation_status === 2).length).toBeGreaterThanOrEqual(20);
    expect(rows.filter((row) => row.moderation_status < 2).length).toBeGreaterThanOrEqual(2);
    for (const row of rows) {
      expect(row.web_domain).toBe(webDomain(row.website_url));
      expect(
        validate(
          companyRules,
          asForm(COMPANY_FORM.names, row, { company_profile_upload: 'file', registration_proof: 'file' }),
        ),
      ).toBeNull();
    }
  });

  it('has at least 120 open internships over every type, mode and category', async () => {
    const today = new Clock(services.now()).day(0);
    const rows = await services.db
      .selectFrom('internships')
      .selectAll()
      .where('listed', '=', true)
      .where('expire_date', '>=', today)
      .execute();
    expect(rows.length).toBeGreaterThanOrEqual(120);
    const combinations = new Set(
      rows.flatMap((row) =>
        row.category_ids.map((category) => `${row.internship_type}/${row.internship_mode}/${category}`),
      ),
    );
    expect(combinations.size).toBe(3 * 3 * 15);
    for (const row of rows) {
      expect(row.slug).toMatch(new RegExp(`^${row.id}-[a-z0-9]+(-[a-z0-9]+)*$`));
      expect(row.search_text).toContain(row.name.toLowerCase());
      expect(row.internship_stipend !== null).toBe(row.internship_type === 'Stipend');
      expect(row.internship_fee !== null).toBe(row.internship_type === 'Paid');
      expect(row.content.length).toBeLessThanOrEqual(2000);
    }
  });

  it('lets moderators compare what was edited after an approval', async () => {
    for (const table of ['companies', 'internships'] as const) {
      const rows = await services.db
        .selectFrom(table)
        .select(['description', 'moderation_status', 'approved_snapshot'])
        .execute();
      const edited = rows.filter((row) => row.moderation_status === 1);
      expect(edited.length).toBeGreaterThan(0);
      expect(
        edited.every(
          (row) => row.approved_snapshot !== null && row.approved_snapshot.description !== row.description,
        ),
      ).toBe(true);
      expect(
        rows.filter((row) => row.moderation_status === 0).every((row) => row.approved_snapshot === null),
      ).toBe(true);
    }
  });

  it('has 60 students beside the accounts, complete and of several colleges', async () => {
    const rows = (
      await services.db
        .selectFrom('students')
        .innerJoin('users', 'users.id', 'user_id')
        .selectAll('students')
        .select(['email', 'mobile', ...collegeAndBranch('students')])
        .execute()
    ).filter((row) => !row.email.startsWith('fresher@'));
    expect(rows).toHaveLength(61);
    for (const row of rows)
      expect(validate(studentRules, asForm(STUDENT_FORM.names, row, { tags: row.tags }))).toBeNull();
    expect(new Set(rows.map(({ college }) => college)).size).toBeGreaterThanOrEqual(10);
    expect(
      rows.filter(({ college }) => college === 'Demo Institute of Technology').length,
    ).toBeGreaterThanOrEqual(20);
    expect(new Set(rows.map(({ usn }) => usn)).size).toBe(61);
  });

  it.each(['news', 'circular'])(
    'has twelve notices of the kind %s, two without a file, the others with a stored PDF',
    async (kind) => {
      const rows = await services.db.selectFrom('notices').selectAll().where('kind', '=', kind).execute();
      expect(rows).toHaveLength(12);
      expect(rows.filter(({ file }) => file === null)).toHaveLength(2);
      for (const { file } of rows.filter((row) => row.file)) {
        const [, id, name] = /^\/api\/v1\/files\/(\d+)\/(.+)$/.exec(file!)!;
        const stored = await services.db
          .selectFrom('files')
          .selectAll()
          .where('id', '=', Number(id))
          .executeTakeFirstOrThrow();
        expect({
          kind: stored.kind,
          name: stored.name,
          begins: stored.content.subarray(0, 5).toString(),
        }).toEqual({ kind: 'notice', name, begins: '%PDF-' });
      }
    },
  );
});

describe('the histories of applications', () => {
  it('are legal paths from Applied to the present status, in order of time and never in the future', async () => {
    const applications = await services.db
      .selectFrom('applications')
      .innerJoin('internships', 'internships.id', 'internship_id')
      .select([
        'applications.id',
        'applications.status',
        'applications.created_at',
        'applications.internship_type',
        'internships.created_at as published_at',
      ])
      .execute();
    const events = await services.db.selectFrom('application_events').selectAll().orderBy('id').execute();
    for (const application of applications) {
      const steps = events.filter((event) => event.application_id === application.id);
      expect(steps[0]).toMatchObject({ status: 1, by_role: 2 });
      expect(steps.at(-1)!.status).toBe(application.status);
      expect(application.published_at.getTime()).toBeLessThan(application.created_at.getTime());
      steps.slice(1).forEach((step, i) => {
        expect(
          applicationEvent(step.by_role, steps[i]!.status as ApplicationStatus, step.status, {
            paid: application.internship_type === 'Paid',
          }),
        ).not.toBeNull();
        expect(step.at.getTime()).toBeGreaterThan(steps[i]!.at.getTime());
      });
      expect(steps.at(-1)!.at.getTime()).toBeLessThanOrEqual(services.now().getTime());
    }
  });
});
