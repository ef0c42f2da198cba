import { seedLookups } from '#provider/database/seed';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import {
  TERMS,
  aCertificate,
  aCompletedPlacement,
  anApprovedPlacement,
  coordinatorAt,
  issueCertificate,
  shownPlacement,
} from '#tests/support/placements';
import { structureOf } from '#tests/support/pdfStructure';
import { printedTexts } from '#tests/support/printedTexts';
import { inDays, masters } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider({ settings: { credentialKeys: ['a key of many letters, for tests alone'] } });
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const publicly = (code: string, more = '') => setup.newClient().get(`/certificates/${code}${more}`);
const revoke = (college: { post: ProviderSetup['client']['post'] }, id: number, reason = 'Wrong name') =>
  college.post('/coordinator/certificates/revoke', { id, reason });

describe('issuing', () => {
  it('should need a completed placement, and give each one certificate', async () => {
    const open = await anApprovedPlacement(setup);
    const done = await aCompletedPlacement(setup);
    expect((await issueCertificate(open)).body.data).toMatchObject({
      rows: [{ id: open.id, number: null, code: null, error: 'It is not completed.' }],
      issued: 0,
    });
    const { body } = await issueCertificate(done);
    expect(body.data).toMatchObject({ issued: 1, dry_run: 0 });
    expect(body.data.rows[0]).toMatchObject({
      id: done.id,
      number: expect.stringMatching(/^[A-Z]+-20\d\d-\d{5}$/),
      code: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect((await issueCertificate(done)).body.data).toMatchObject({
      rows: [{ error: 'It has a certificate.' }],
      issued: 0,
    });
  });

  it('should say before what would happen, and change nothing', async () => {
    const done = await aCompletedPlacement(setup);
    const { data } = (await issueCertificate(done, { dry_run: 1 })).body;
    expect(data).toEqual({
      rows: [{ id: done.id, number: null, code: null, error: null }],
      issued: 1,
      dry_run: 1,
    });
    expect((await shownPlacement(done.student, 'student', done.id)).certificate).toBeNull();
  });

  it.each([1, 0])('should refuse what the paper cannot print, and name it (dry run %i)', async (dry_run) => {
    const done = await aCompletedPlacement(setup);
    await setup.services.db
      .updateTable('placements')
      .set({ title: 'Sensors ≥ 実習' })
      .where('id', '=', done.id)
      .execute();
    expect((await issueCertificate(done, { dry_run })).body.data).toMatchObject({
      rows: [{ error: 'The paper cannot print “≥”, “実”, “習” in the title. Correct it first.' }],
      issued: 0,
    });
  });

  it('should show it to student and college, tell the student, and keep it in history and trail', async () => {
    const { student, college, company, id, number, code } = await aCertificate(setup);
    const certificate = { number, code, revoked_at: null, url: `/certificates/${code}` };
    for (const [client, role] of [
      [student, 'student'],
      [college, 'coordinator'],
    ] as const) {
      const shown = await shownPlacement(client, role, id);
      expect(shown).toMatchObject({ certificate });
      expect(shown.history.at(-1)).toMatchObject({ event: 'issueCertificate', after: { number } });
    }
    const list = await student.get('/student/placements');
    expect(list.body.data.data[0]).toMatchObject({ certificate });
    expect(await shownPlacement(company, 'company', id)).not.toHaveProperty('certificate');
    const { data } = (await student.get('/notifications')).body.data;
    expect(data[0]).toMatchObject({ title: expect.stringMatching(/^Certificate issued/) });
    const mails = await setup.services.db
      .selectFrom('mails')
      .select(['kind', 'subject'])
      .where('cause', '=', `certificate ${number}`)
      .execute();
    expect(mails).toMatchObject([
      { kind: 'certificate', subject: expect.stringMatching(/^Your certificate: /) },
    ]);
    const entry = await setup.services.db
      .selectFrom('audit_entries')
      .select(['action', 'after'])
      .where('subject', '=', 'placement')
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'issueCertificate', after: { number } });
  });

  it('should issue one when five do it at the same time', async () => {
    const done = await aCompletedPlacement(setup);
    const answers = await Promise.all(Array.from({ length: 5 }, () => issueCertificate(done)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.filter(({ body }) => body.data.issued === 1)).toHaveLength(1);
  });

  it('should not reach another college', async () => {
    const done = await aCertificate(setup);
    const other = await coordinatorAt(setup, masters(setup.services).otherCollege);
    expect((await issueCertificate({ ...done, college: other })).status).toBe(404);
    expect((await revoke(other, done.certificateId)).status).toBe(404);
  });
});

it('should issue five hundred in one call, each under a number of its own', async () => {
  const { college, id } = await aCompletedPlacement(setup);
  const { rows: made } = await setup.services.pool.query<{ id: number }>(
    `insert into placements (source, student_id, company, title, start_date, end_date, hours_per_week, state)
      select 'own', p.student_id, 'Company ' || n, 'Title ' || n, '2026-01-05', '2026-01-16', 40, 'completed'
      from placements p, generate_series(1, 500) n where p.id = $1 returning id`,
    [id],
  );
  const { body } = await college.post('/coordinator/certificates/issue', {
    placement_ids: made.map((one) => one.id),
  });
  const { issued, rows } = body.data as { issued: number; rows: { number: string; code: string }[] };
  expect(issued).toBe(500);
  for (const name of ['number', 'code'] as const)
    expect(new Set(rows.map((row) => row[name])).size).toBe(500);
  // Without a diary no hours: those that were agreed are no record.
  expect((await publicly(rows[499]!.code)).body.data).toMatchObject({ hours: null, title: 'Title 500' });
});

describe('the public page of a certificate', () => {
  it('should say what is printed and nothing else', async () => {
    const { code, number } = await aCertificate(setup);
    const { status, body, headers } = await publicly(code);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(Object.keys(body.data).sort()).toEqual(
      [
        ...['college', 'company', 'end_date', 'hours', 'issued_on', 'name', 'number', 'organisation'],
        ...['revoked_on', 'signed', 'start_date', 'state', 'title'],
      ].sort(),
    );
    expect(body.data).toMatchObject({
      number,
      state: 'valid',
      revoked_on: null,
      hours: null,
      start_date: TERMS.start_date,
      end_date: inDays(0),
    });
  });

  it('should say at once that it was revoked, without the reason, and let another one be issued', async () => {
    const all = await aCertificate(setup);
    expect((await revoke(all.college, all.certificateId, ' ')).body.errors).toHaveProperty('reason');
    expect((await revoke(all.college, all.certificateId)).status).toBe(200);
    const { body, raw } = await publicly(all.code);
    expect(body.data).toMatchObject({ state: 'revoked', revoked_on: expect.stringMatching(/^20/) });
    expect(raw.body).not.toContain('Wrong name');
    expect((await shownPlacement(all.student, 'student', all.id)).certificate).toMatchObject({
      revoked_reason: 'Wrong name',
      revoked_at: expect.any(String),
    });
    expect((await revoke(all.college, all.certificateId)).body.code).toBe('DATA_NOT_UPDATED');
    const { rows } = (await issueCertificate(all)).body.data;
    expect(rows[0].number).not.toBe(all.number);
    expect((await publicly(all.code)).body.data.state).toBe('revoked');
    expect((await publicly(rows[0].code)).body.data.state).toBe('valid');
  });

  it('should keep what was printed when the student takes another name', async () => {
    const all = await aCertificate(setup);
    const before = (await publicly(all.code)).body.data;
    await setup.services.db.updateTable('users').set({ name: 'Another Name' }).execute();
    expect((await publicly(all.code)).body.data).toEqual(before);
  });
});

describe('the PDF', () => {
  it.each(['Priya Sharma', 'प्रिया शर्मा', 'ಪ್ರಿಯಾ ಶರ್ಮಾ', 'Łukasz Žižek'])(
    'should hold the name %s',
    async (name) => {
      const { id, ...all } = await aCompletedPlacement(setup);
      await setup.services.db
        .updateTable('users')
        .set({ name })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('placements as p')
            .innerJoin('students as s', 's.id', 'p.student_id')
            .select('s.user_id')
            .where('p.id', '=', id),
        )
        .execute();
      const { rows } = (await issueCertificate({ ...all, id })).body.data;
      const answer = await publicly(rows[0].code, '/pdf');
      expect(answer.headers['content-type']).toBe('application/pdf');
      const pdf = answer.raw.rawPayload;
      expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
      expect(pdf.toString('latin1')).toContain('<x:xmpmeta');
      expect(pdf.length).toBeLessThan(120_000);
      const { tags, ...said } = structureOf(pdf);
      expect(said).toMatchObject({ tagged: true, language: 'en' });
      expect(said.alternatives.at(-1)).toBe(
        `QR code of ${setup.services.origin()}/certificates/${rows[0].code}`,
      );
      const counts = (tag: string) => tags.filter((one) => one === tag).length;
      expect([counts('H1'), counts('Table'), counts('Figure'), counts('Link')]).toEqual([1, 1, 1, 1]);
      expect(counts('TR')).toBeGreaterThan(1);
      expect([counts('TH'), counts('TD')]).toEqual([counts('TR'), counts('TR')]);
      const text = printedTexts(pdf).join('\n');
      for (const words of [name, rows[0].number, `/certificates/${rows[0].code}`])
        expect(text).toContain(words);
      expect(text).not.toContain('Revoked');
      const { certificate } = await shownPlacement(all.student, 'student', id);
      await revoke(all.college, certificate.id as number);
      const revoked = (await publicly(rows[0].code, '/pdf')).raw.rawPayload;
      expect(printedTexts(revoked).join('\n')).toMatch(/Revoked on \d\d \w{3} \d{4}/);
      // Each script has its letters in the file: nobody's machine needs them.
      const script = /\p{Script=Devanagari}/u.test(name)
        ? 'Devanagari'
        : /\p{Script=Kannada}/u.test(name)
          ? 'Kannada'
          : 'Latin';
      expect(pdf.toString('latin1')).toMatch(new RegExp(`/FontName /[A-Z]{6}\\+Anek${script}-Bold`));
    },
  );
});

it('should find none among many guessed codes, and refuse who guesses on', async () => {
  const { code } = await aCertificate(setup);
  const client = setup.newClient();
  const guess = (i: number) => code.slice(0, 16) + String(i).padStart(6, '0');
  const counts = new Map<number, number>();
  const tries = process.env.ABUSE === 'long' ? 20_000 : 800;
  for (let from = 0; from < tries; from += 200) {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => client.get(`/certificates/${guess(from + i)}`)),
    );
    for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(counts)).toEqual({ 404: 600, 429: tries - 600 });
  const elsewhere = await setup.app.inject({
    url: `/api/v1/certificates/${code}`,
    remoteAddress: '10.0.0.7',
  });
  expect(elsewhere.statusCode).toBe(200);
});
