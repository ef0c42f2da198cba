/** Entries of the audit log keep the names of what they are about when the record is deleted. */
import { seedLookups } from '#provider/database/seed';
import { writeAudit } from '#provider/services/auditRepository';
import type { AuditSubject } from '#contract/audit';
import { PASSWORD, aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent } from '#tests/support/records';

let setup: ProviderSetup;
let moderator: TestClient;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
  const { email } = await aUser(setup.services, { role: 'moderator' });
  moderator = await setup.newClient().login(email, PASSWORD);
});
afterAll(() => setup.close());

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
const anAppliedStudent = async () => {
  const { services } = setup;
  const internship = await anInternship(services, await aCompany(services));
  const student = await aStudent(services);
  return { internship, student, application: await anApplication(services, internship, student) };
};

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

it.each(Object.entries(CASES))('of %s', async (_name, { table, subject, after, make }) => {
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
});
