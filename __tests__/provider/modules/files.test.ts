import type { SessionUser } from '#provider/context';
import type { FileKind } from '#provider/database/fileKinds';
import { seedLookups } from '#provider/database/seed';
import { FILE_COLUMNS } from '#provider/files/referenceRepository';
import { fileUrl, saveFile } from '#provider/files/repository';
import { doAllJobs } from '#tests/support/jobs';
import { PASSWORD, PDF, PNG, aUser } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import {
  aCompany,
  anApplication,
  anInternship,
  aStudent,
  masters,
  type Company,
} from '#tests/support/records';

let setup: ProviderSetup;
let lines: string[] = [];
let student: SessionUser;
let studentId: number;
let otherStudent: SessionUser;
let company: SessionUser;
let applied: SessionUser;
let left: SessionUser;
let firm: Company;
let moderator: SessionUser;
let near: SessionUser;
let far: SessionUser;

beforeAll(async () => {
  setup = await setupProvider({ log: { stream: { write: (line) => void lines.push(line) } } });
  const { services } = setup;
  await seedLookups(services);
  const { college, otherCollege } = masters(services);
  const made = await aStudent(services, { college });
  [student, studentId] = [made.user, made.id];
  otherStudent = (await aStudent(services, { college })).user;
  company = (await aCompany(services)).user;
  firm = await aCompany(services);
  applied = firm.user;
  const withdrawn = await aCompany(services);
  left = withdrawn.user;
  moderator = await aUser(services, { role: 'moderator' });
  near = await aUser(services, { role: 'coordinator', college });
  far = await aUser(services, { role: 'coordinator', college: otherCollege });
  await anApplication(services, await anInternship(services, firm), made);
  await anApplication(services, await anInternship(services, withdrawn), made, { status: 7 });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => setup.close());

async function saved(kind: FileKind, owner: SessionUser, file = { ...PDF, name: 'my file é.pdf' }) {
  const id = await saveFile(setup.services.db, {
    ownerId: owner.id,
    kind,
    file: { ...file, size: file.content.length },
  });
  return { id, path: fileUrl(id, file.name).replace('/api/v1', '') };
}

/** A résumé of the student's profile. */
async function resume() {
  const file = await saved('resume', student);
  await setup.services.db
    .updateTable('students')
    .set({ resume_file_id: file.id })
    .where('id', '=', studentId)
    .execute();
  return file;
}

/** A file of the company that the student applied to. */
async function ofFirm(kind: FileKind, column: 'logo_file_id' | 'profile_file_id', file?: typeof PDF) {
  const { id, path } = await saved(kind, applied, file);
  await setup.services.db
    .updateTable('companies')
    .set({ [column]: id })
    .where('id', '=', firm.id)
    .execute();
  return { id, path };
}

const statusFor = async (user: SessionUser | null, path: string) => {
  const client = setup.newClient();
  if (user) await client.login(user.email, PASSWORD);
  return (await client.get(path)).status;
};

async function expectSeenBy(path: string, seen: (SessionUser | null)[]): Promise<void> {
  for (const user of [null, student, otherStudent, company, applied, left, moderator, near, far]) {
    expect({ role: user?.role_id, email: user?.email, status: await statusFor(user, path) }).toMatchObject({
      status: seen.includes(user) ? 200 : 404,
    });
  }
}

describe('GET /files/{id}/{name}', () => {
  it.each([0, 1])(
    'shows a résumé to its student, the coordinator of the college and companies of a live application (hidden: %i)',
    async (is_hide_cv) => {
      await setup.services.db
        .updateTable('students')
        .set({ is_hide_cv, is_available_for_hiring: 1 - is_hide_cv })
        .where('id', '=', studentId)
        .execute();
      await expectSeenBy((await resume()).path, [student, applied, near]);
    },
  );

  it('shows a receipt to its student and the coordinator of the college', async () => {
    const { id, path } = await saved('receipt', student);
    await setup.services.db.updateTable('applications').set({ receipt_file_id: id }).execute();
    await expectSeenBy(path, [student, near]);
  });

  it("shows a company's documents to itself and to moderators", async () => {
    await expectSeenBy((await ofFirm('company_document', 'profile_file_id')).path, [applied, moderator]);
  });

  it('shows nobody a file that no record points at any more, and deletes it', async () => {
    const [old, first] = [await resume(), await ofFirm('logo', 'logo_file_id', PNG as never)];
    const [kept, second] = [await resume(), await ofFirm('logo', 'logo_file_id', PNG as never)];
    await expectSeenBy(old.path, []);
    await expectSeenBy(first.path, []);
    await doAllJobs(setup.services);
    const left_ = await setup.services.db
      .selectFrom('files')
      .select('id')
      .where('id', 'in', [old.id, first.id, kept.id, second.id])
      .orderBy('id')
      .execute();
    expect(left_.map(({ id }) => id)).toEqual([kept.id, second.id].sort((a, b) => a - b));
  });

  it('keeps what was approved last for moderators to compare with', async () => {
    const before = await ofFirm('company_document', 'profile_file_id');
    await setup.services.db
      .updateTable('companies')
      .set({ approved_snapshot: JSON.stringify({ profile_file_id: before.id, logo_file_id: null }) })
      .where('id', '=', firm.id)
      .execute();
    await ofFirm('company_document', 'profile_file_id');
    await doAllJobs(setup.services);
    await expectSeenBy(before.path, [moderator]);
  });

  it('knows every column that holds a file', async () => {
    const { rows } = await setup.services.pool.query<{ table: string; column: string }>(`
      select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'files'::regclass`);
    const known = Object.entries(FILE_COLUMNS).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    );
    expect(known.sort()).toEqual(rows.map(({ table, column }) => `${table}.${column}`).sort());
  });

  it('shows pictures to everybody, inline and to be kept for a year', async () => {
    const { path } = await ofFirm('logo', 'logo_file_id', PNG as never);
    const { status, headers, raw } = await setup.newClient().get(path);
    expect({
      status,
      contentType: headers['content-type'],
      xContentTypeOptions: headers['x-content-type-options'],
    }).toEqual({ status: 200, contentType: 'image/png', xContentTypeOptions: 'nosniff' });
    expect(headers['content-disposition']).toMatch(/^inline/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['set-cookie']).toBeUndefined();
    expect(raw.rawPayload.equals(PNG.content)).toBe(true);
    expect(
      (await setup.newClient().get(path, { headers: { 'if-none-match': String(headers.etag) } })).status,
    ).toBe(304);
  });

  it('offers documents as attachments under their name and keeps them out of caches', async () => {
    const client = await setup.newClient().login(student.email, PASSWORD);
    const { headers } = await client.get((await resume()).path);
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''my%20file%20%C3%A9.pdf");
    expect(headers['cache-control']).toBe('no-store');
  });

  it('logs no failure for a download, nor for one that the browser has', async () => {
    const { path } = await ofFirm('logo', 'logo_file_id', PNG as never);
    const { headers } = await setup.newClient().get(path);
    await setup.newClient().get(path, { headers: { 'if-none-match': String(headers.etag) } });
    const client = await setup.newClient().login(applied.email, PASSWORD);
    expect((await client.get('/company/internship/applications/export')).status).toBe(200);
    expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 40)).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
  });

  it.each(['/files/0/x', '/files/abc/x', '/files/99999999999/x', '/files/-1/x', '/files/1e3/x'])(
    'answers 404 for %s',
    async (path) => {
      expect((await setup.newClient().get(path)).status).toBe(404);
    },
  );
});
