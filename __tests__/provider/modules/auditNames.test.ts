import type { AuditSubject } from '#contract/audit';
import { writeAudit, auditNames } from '#provider/services/auditRepository';
import { aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import type { ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent } from '#tests/support/records';
import { setupModeration } from '#tests/support/suites';

let setup: ProviderSetup;
let moderator: TestClient;
beforeAll(async () => {
  ({ setup, moderator } = await setupModeration());
});
afterAll(() => setup.close());

interface Written {
  subject: string;
  subject_id: number;
  after?: object;
  actor?: { id: number; name: string; role: number };
}

let day = 0;
/** Writes entries on a day of their own. @returns the query that lists them, oldest first */
async function written(entries: readonly Written[]): Promise<string> {
  day += 1;
  const date = `2015-01-${String(day).padStart(2, '0')}`;
  for (const { subject, subject_id, after, actor } of entries)
    await setup.services.pool.query(
      `insert into audit_entries (at, subject, subject_id, action, after, actor_id, actor_name, actor_role)
       values ($1, $2, $3, 'x', $4, $5, $6, $7)`,
      [
        `${date}T06:00:00Z`,
        subject,
        subject_id,
        after ?? null,
        actor?.id ?? null,
        actor?.name ?? null,
        actor?.role ?? null,
      ],
    );
  return `from=${date}&to=${date}`;
}
const rowsOf = async (query: string): Promise<any[]> =>
  (await moderator.get(`/moderation/audit?${query}`)).body.data.data.reverse();
const aboutOf = async (entries: readonly Written[]) =>
  (await rowsOf(await written(entries))).map(({ about }) => about);

async function anAppliedStudent() {
  const { services } = setup;
  const company = await aCompany(services);
  const internship = await anInternship(services, company);
  const student = await aStudent(services);
  const application = await anApplication(services, internship, student);
  const person = { kind: 'account', id: student.user.id, name: student.user.name, slug: null };
  const work = { kind: 'internship', id: internship.id, name: internship.name, slug: internship.slug };
  return { company, internship, student, application, person, work };
}

describe('the names in the trail', () => {
  it('should be whom and what a move, a payment, a diary day and an account are about', async () => {
    const { student, internship, application, person, work } = await anAppliedStudent();
    const entry = await setup.services.db
      .insertInto('internship_diaries')
      .values({
        student_id: student.id,
        internship_id: internship.id,
        date: '2026-03-02',
        description: 'Wrote the importer.',
        hours: 6,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(
      await aboutOf([
        { subject: 'application', subject_id: application.id },
        { subject: 'payment', subject_id: application.id },
        { subject: 'diary', subject_id: entry.id, after: { review_status: 'approved' } },
        { subject: 'account', subject_id: student.user.id },
      ]),
    ).toEqual([
      [person, work],
      [person, work],
      [person, { kind: 'entry', id: entry.id, name: '2026-03-02', slug: null }, work],
      [person],
    ]);
  });

  it('should be those of a day of an internship that the student found alone', async () => {
    const { db } = setup.services;
    const { id: student_id, user } = await aStudent(setup.services);
    const placement = await db
      .insertInto('placements')
      .values({ source: 'own', student_id, company: 'Harbour', title: 'Gauges', state: 'approved' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entry = await db
      .insertInto('internship_diaries')
      .values({
        student_id,
        placement_id: placement.id,
        date: '2026-03-02',
        description: 'Read gauges.',
        hours: 6,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await aboutOf([{ subject: 'diary', subject_id: entry.id }])).toEqual([
      [
        { kind: 'account', id: user.id, name: user.name, slug: null },
        { kind: 'entry', id: entry.id, name: '2026-03-02', slug: null },
        { kind: 'placement', id: placement.id, name: 'Gauges, Harbour', slug: null },
      ],
    ]);
  });

  it('should lead to a public page only while everybody may read it', async () => {
    const { company, internship, work } = await anAppliedStudent();
    const firm = { kind: 'company', id: company.id, name: company.name, slug: `${company.id}-company` };
    const entries = [
      { subject: 'moderation', subject_id: internship.id, after: { kind: 'internship' } },
      { subject: 'moderation', subject_id: internship.id, after: { kind: 'report' } },
      { subject: 'moderation', subject_id: company.id, after: { kind: 'company' } },
    ];
    expect(await aboutOf(entries)).toEqual([[work, firm], [work, firm], [firm]]);
    const { db } = setup.services;
    await db.updateTable('companies').set({ moderation_status: 4 }).where('id', '=', company.id).execute();
    await db.updateTable('internships').set({ status: 3 }).where('id', '=', internship.id).execute();
    const hidden = { ...firm, slug: null };
    expect(await aboutOf(entries)).toEqual([
      [{ ...work, slug: null }, hidden],
      [{ ...work, slug: null }, hidden],
      [hidden],
    ]);
  });

  it('should be those of a notice, of a list, of a page and of a mail', async () => {
    const { id } = await setup.services.db
      .insertInto('notices')
      .values({ kind: 'news', name: 'Hiring drive', published_at: new Date(), updated_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const named = (kind: string, subject_id: number, name: string) => [
      { kind, id: subject_id, name, slug: null },
    ];
    expect(
      await aboutOf([
        { subject: 'moderation', subject_id: id, after: { kind: 'notice', name: 'As it was' } },
        { subject: 'list', subject_id: 3, after: { list: 'skills', name: 'SQL', retired: false } },
        { subject: 'list', subject_id: 4, after: { college: 'North College', add: 2 } },
        { subject: 'site', subject_id: 5, after: { page: 'faq', version: 2 } },
        { subject: 'site', subject_id: 1, after: { mail: 'offer', subject: 'Hello' } },
        { subject: 'site', subject_id: 1, after: { belonging: 'open' } },
      ]),
    ).toEqual([
      named('notice', id, 'Hiring drive'),
      named('list', 3, 'SQL'),
      named('list', 4, 'North College'),
      named('page', 5, 'faq'),
      named('mail', 1, 'offer'),
      [],
    ]);
  });

  it('should be none of what is gone, and leave the number', async () => {
    const [row] = await rowsOf(await written([{ subject: 'application', subject_id: 999_999_999 }]));
    expect(row).toMatchObject({ about: [], subject: 'application', subject_id: 999_999_999, actor: null });
  });

  it('should tell the company whose account acted', async () => {
    const { company, application, student } = await anAppliedStudent();
    const actor = (user: { id: number; name: string }, role: number) => ({ ...user, role });
    const query = await written([
      { subject: 'application', subject_id: application.id, actor: actor(company.user, 3) },
      { subject: 'application', subject_id: application.id, actor: actor(student.user, 2) },
    ]);
    expect((await rowsOf(query)).map(({ actor }) => actor.company_id)).toEqual([company.id, null]);
  });

  it('should stand in the file too', async () => {
    const { application, person, work } = await anAppliedStudent();
    const query = await written([{ subject: 'application', subject_id: application.id }]);
    const { raw } = await moderator.get(`/moderation/audit/export?${query}`);
    const [heading, line] = raw.body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(heading).toMatch(/,After,About$/);
    expect(line).toMatch(new RegExp(`,"${person.name}; ${work.name}"$`));
  });

  it('should be read by as many queries for many entries as for one', async () => {
    let queries = 0;
    const counting = setup.services.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const entries: Parameters<typeof auditNames>[1][number][] = [];
    for (let i = 0; i < 3; i += 1) {
      const { company, application, internship, student } = await anAppliedStudent();
      const by = { actor_id: company.user.id, before: null, after: null };
      entries.push(
        { ...by, subject: 'application' as const, subject_id: application.id },
        { ...by, subject: 'account' as const, subject_id: student.user.id },
        { ...by, subject: 'moderation' as const, subject_id: internship.id },
      );
    }
    const countOf = async (some: typeof entries) => {
      queries = 0;
      const names = await auditNames(counting, some);
      expect(some.map((entry) => names.about(entry).length)).not.toContain(0);
      return queries;
    };
    expect(await countOf(entries.slice(0, 3))).toBe(3);
    expect(await countOf(entries)).toBe(3);
    expect(await countOf([])).toBe(0);
  });
});

/** Of each kind of record that an entry is about: its table, and one of it. */
interface Case {
  table: string;
  subject: AuditSubject;
  after?: Record<string, string | number>;
  make: () => Promise<number>;
}
const insert = async (text: string, values: unknown[]): Promise<number> =>
  (await setup.services.pool.query<{ id: number }>(`${text} returning id`, values)).rows[0]!.id;
const aPlacement = async () =>
  insert(
    `insert into placements (source, student_id, company, title, state) values ('own', $1, 'Harbour', 'Gauges', 'approved')`,
    [(await aStudent(setup.services)).id],
  );
/** Each kind of record that an entry is read of. */
const CASES: Record<string, Case> = {
  application: {
    table: 'applications',
    subject: 'application',
    make: async () => (await anAppliedStudent()).application.id,
  },
  payment: {
    table: 'applications',
    subject: 'payment',
    make: async () => (await anAppliedStudent()).application.id,
  },
  placement: { table: 'placements', subject: 'placement', make: aPlacement },
  account: { table: 'users', subject: 'account', make: async () => (await aUser(setup.services)).id },
  diary: {
    table: 'internship_diaries',
    subject: 'diary',
    make: async () => {
      const { student, internship } = await anAppliedStudent();
      return insert(
        `insert into internship_diaries (student_id, internship_id, date, description, hours) values ($1, $2, '2026-03-02', 'd', 6)`,
        [student.id, internship.id],
      );
    },
  },
  notice: {
    table: 'notices',
    subject: 'moderation',
    after: { kind: 'notice' },
    make: () =>
      insert(
        `insert into notices (kind, name, published_at, updated_at) values ('news', 'Drive', now(), now())`,
        [],
      ),
  },
  company: {
    table: 'companies',
    subject: 'moderation',
    after: { kind: 'company' },
    make: async () => (await aCompany(setup.services)).id,
  },
  internship: {
    table: 'internships',
    subject: 'moderation',
    after: { kind: 'internship' },
    make: async () => (await anInternship(setup.services, await aCompany(setup.services))).id,
  },
};

it.each(Object.entries(CASES))(
  'should still name a deleted record: %s',
  async (_name, { table, subject, after, make }) => {
    const { db, pool } = setup.services;
    const id = await make();
    await writeAudit(db, { actorId: null, at: new Date() }, [{ subject, subjectId: id, action: 'x', after }]);
    const about = async () =>
      (await moderator.get(`/moderation/audit?subject=${subject}&subject_id=${id}`)).body.data.data[0].about;
    const before = await about();
    expect(before.length).toBeGreaterThan(0);
    // Without the triggers that would take other records away as well.
    await pool.query(
      `begin; set local session_replication_role = replica; delete from ${table} where id = ${id}; commit`,
    );
    const plain = before.map((one: object) => ({ ...one, slug: null }));
    expect(await about()).toEqual(plain);
  },
);
