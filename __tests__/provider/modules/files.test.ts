import type { SessionUser } from '#provider/context';
import { FILE_KINDS, type FileKind } from '#provider/database/fileKinds';
import { fileUrl, saveFile } from '#provider/files/repository';
import { PASSWORD, PDF, PNG, aUser } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

let setup: ProviderSetup;
let student: SessionUser;
let company: SessionUser;
let applied: SessionUser;
let moderator: SessionUser;
let near: SessionUser;
let far: SessionUser;
let otherStudent: SessionUser;

beforeAll(async () => {
  setup = await setupProvider();
  const { services } = setup;
  [student, otherStudent] = [await aUser(services), await aUser(services)];
  [company, applied] = [
    await aUser(services, { role: 'company' }),
    await aUser(services, { role: 'company' }),
  ];
  moderator = await aUser(services, { role: 'moderator' });
  [near, far] = [
    await aUser(services, { role: 'coordinator', college: 'Near College' }),
    await aUser(services, { role: 'coordinator', college: 'Far College' }),
  ];
  const { db } = services;
  const { id: studentId } = await db
    .updateTable('students')
    .set({ college: 'Near College' })
    .where('user_id', '=', student.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: companyId } = await db
    .insertInto('companies')
    .values({ user_id: applied.id, name: 'Applied' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: internshipId } = await db
    .insertInto('internships')
    .values({
      company_id: companyId,
      name: 'x',
      description: 'x',
      content: 'x',
      expire_date: '2030-01-01',
      number_of_positions: 1,
      internship_type: 'Free',
      internship_duration: 1,
      internship_mode: 'Remote',
      address: 'x',
      pincode: '1',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('applications')
    .values({ internship_id: internshipId, company_id: companyId, student_id: studentId, message: 'x' })
    .execute();
});
afterAll(() => setup.close());

async function stored(
  kind: FileKind,
  owner: SessionUser,
  file = { ...PDF, name: 'my file é.pdf' },
): Promise<string> {
  const id = await saveFile(setup.services.db, {
    ownerId: owner.id,
    kind,
    file: { ...file, size: file.content.length },
  });
  return fileUrl(id, file.name).replace('/api/v1', '');
}

const statusFor = async (user: SessionUser | null, path: string) => {
  const client = setup.newClient();
  if (user) await client.login(user.email, PASSWORD);
  return (await client.get(path)).status;
};

async function expectSeenBy(path: string, seen: (SessionUser | null)[]): Promise<void> {
  for (const user of [null, student, otherStudent, company, applied, moderator, near, far]) {
    expect({ role: user?.role_id, email: user?.email, status: await statusFor(user, path) }).toMatchObject({
      status: seen.includes(user) ? 200 : 404,
    });
  }
}

describe('GET /files/{id}/{name}', () => {
  it('shows a résumé to its student, any company and the coordinator of the college', async () => {
    await expectSeenBy(await stored('resume', student), [student, company, applied, near]);
  });

  it('shows a hidden résumé to those companies only that the student applied to', async () => {
    await setup.services.db
      .updateTable('students')
      .set({ is_hide_cv: 1 })
      .where('user_id', '=', student.id)
      .execute();
    await expectSeenBy(await stored('resume', student), [student, applied, near]);
  });

  it('shows a receipt to its student and the coordinator of the college', async () => {
    await expectSeenBy(await stored('receipt', student), [student, near]);
  });

  it("shows a company's documents to itself and to moderators", async () => {
    await expectSeenBy(await stored('company_document', company), [company, moderator]);
  });

  it('shows pictures to everybody, inline and to be kept for a year', async () => {
    const path = await stored('logo', company, PNG);
    const { status, headers, raw } = await setup.newClient().get(path);
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
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
    const { headers } = await client.get(await stored('resume', student));
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''my%20file%20%C3%A9.pdf");
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['/files/0/x', '/files/abc/x', '/files/99999999999/x', '/files/-1/x', '/files/1e3/x'])(
    'answers 404 for %s',
    async (path) => {
      expect((await setup.newClient().get(path)).status).toBe(404);
    },
  );
});

it('knows the kinds of uploads that the database takes, and no others', async () => {
  const { rows } = await setup.services.pool.query<{ definition: string }>(
    "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'files_kind_check'",
  );
  const taken = [...rows[0]!.definition.matchAll(/'(\w+)'::text/g)].map(([, kind]) => kind);
  expect(taken.sort()).toEqual([...FILE_KINDS].sort());
});
