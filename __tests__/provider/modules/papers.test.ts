/** Papers: a college's texts, signed scans, the file of one internship, and a ZIP of a sample. */
import { PAPER_TEMPLATES } from '#contract/paper/templates';
import { seedLookups } from '#provider/database/seed';
import { aCoordinator } from '#tests/support/branches';
import { PASSWORD, PDF, aUser } from '#tests/support/builders';
import {
  aCertificate,
  anApprovedPlacement,
  coordinatorAt,
  loginOf,
  shownPlacement,
  TERMS,
} from '#tests/support/placements';
import { structureOf } from '#tests/support/pdfStructure';
import { printedTexts } from '#tests/support/printedTexts';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aStudent, inDays, masters } from '#tests/support/records';
import { mondayAgo, writeDiary } from '#tests/support/supervision';
import { zipEntries } from '#tests/support/zipEntries';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const fileOf = (client: { get: ProviderSetup['client']['get'] }, id: number) =>
  client.get(`/coordinator/placements/file?id=${id}`);
const textOf = (pdf: Buffer) => printedTexts(pdf).join('\n');

it('lets a college word its papers, names what it cannot fill, and goes back to ours', async () => {
  const { college, otherCollege } = masters(setup.services);
  const client = await coordinatorAt(setup, college);
  const papers = async (who = client) => (await who.get('/coordinator/papers')).body.data;
  expect((await papers()).map(({ key }: { key: string }) => key)).toEqual([
    'request_letter',
    'acceptance',
    'relieving',
  ]);
  const store = (body: object) => client.post('/coordinator/papers/store', body);
  const wrong = await store({ key: 'acceptance', text: 'Dear {studnet}' });
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    { text: ['{studnet} is not a placeholder of this paper'] },
  ]);
  expect((await store({ key: 'invoice', text: 'x' })).body.errors).toEqual({ key: ['Select a paper'] });
  expect((await store({ key: 'acceptance', text: 'We take {student} at {company}.' })).status).toBe(200);
  expect((await papers())[1]).toMatchObject({ is_own: true, text: 'We take {student} at {company}.' });
  const foreign = await coordinatorAt(setup, otherCollege);
  expect((await papers(foreign))[1]).toMatchObject({ is_own: false, text: PAPER_TEMPLATES.acceptance.text });
  const sides = await anApprovedPlacement(setup);
  const { student } = await shownPlacement(sides.college, 'coordinator', sides.id);
  expect(textOf((await fileOf(sides.college, sides.id)).raw.rawPayload)).toContain(
    `We take ${student.name} at`,
  );
  expect((await store({ key: 'acceptance', text: '' })).status).toBe(200);
  expect((await papers())[1]).toMatchObject({ is_own: false, updated_at: null });
});

it('has everything about an internship in one PDF, for those who may read it', async () => {
  const { services } = setup;
  const { college, otherBranch, otherCollege } = masters(services);
  const monday = mondayAgo(2);
  const sides = await anApprovedPlacement(setup, { ...TERMS, start_date: monday });
  await writeDiary(services, sides.applicationId, [monday, mondayAgo(1)]);
  await sides.company.post('/company/placements/weeks-confirm', {
    id: sides.id,
    weeks: [monday],
    comment: 'Careful work',
  });
  await sides.student.multipart('/student/placements/report', { id: sides.id, report: PDF });
  await sides.company.post('/company/placements/amend', {
    id: sides.id,
    place: 'Hubballi',
    from_date: inDays(1),
    reason: 'New office',
  });
  const answer = await fileOf(sides.college, sides.id);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const pdf = answer.raw.rawPayload;
  const printed = textOf(pdf);
  for (const words of [
    'File of an internship',
    'Subject: Request for an internship',
    'We are pleased to accept',
    'Terms and amendments',
    'Hubballi (before: Pune)',
    'New office',
    'Careful work',
    'Confirmed by',
    'No evaluation was given.',
    'No feedback was given.',
    'Submitted. It is enclosed: Report.pdf',
  ])
    expect(printed).toContain(words);
  expect(printed).toContain('Our faculty guide is ____________.');
  const { tags, ...said } = structureOf(pdf);
  expect(said).toMatchObject({ tagged: true, language: 'en' });
  expect(tags).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']));
  // Each week and fact is a row.
  expect(tags.filter((tag) => tag === 'TR').length).toBeGreaterThan(10);
  // The report travels inside.
  expect(pdf.includes('/EmbeddedFile')).toBe(true);
  expect(textOf((await fileOf(sides.student, sides.id)).raw.rawPayload)).toContain('Careful work');
  const guide = await aCoordinator(services, college, [otherBranch]);
  const guideClient = await loginOf(setup)(guide.email);
  expect((await fileOf(guideClient, sides.id)).status).toBe(404);
  await sides.college.post('/coordinator/placements/guide', { ids: [sides.id], guide_id: guide.id });
  expect((await fileOf(guideClient, sides.id)).status).toBe(200);
  expect((await fileOf(await coordinatorAt(setup, otherCollege), sides.id)).status).toBe(404);
  const other = await loginOf(setup)((await aStudent(services)).user.email);
  expect((await fileOf(other, sides.id)).status).toBe(404);
  expect((await fileOf(sides.company, sides.id)).status).toBe(403);
});

it('puts a signed scan in the place of a paper, and keeps who attached it', async () => {
  const { otherCollege } = masters(setup.services);
  const sides = await anApprovedPlacement(setup);
  const attach = (client: typeof sides.college, values: object = {}) =>
    client.multipart('/coordinator/placements/paper', {
      id: sides.id,
      key: 'acceptance',
      file: PDF,
      ...values,
    });
  expect((await attach(sides.college, { file: null })).body.errors).toEqual({
    file: ['Add the signed scan as a PDF or picture'],
  });
  expect((await attach(await coordinatorAt(setup, otherCollege))).status).toBe(404);
  expect((await attach(sides.college)).status).toBe(200);
  const { papers } = await shownPlacement(sides.college, 'coordinator', sides.id);
  expect(papers).toEqual([
    expect.objectContaining({ key: 'request_letter', scan: null }),
    {
      key: 'acceptance',
      label: 'Acceptance letter',
      scan: expect.any(String),
      attached_by: expect.any(String),
      attached_at: expect.any(String),
    },
  ]);
  const scan = (papers[1].scan as string).replace('/api/v1', '');
  expect((await sides.student.get(scan)).status).toBe(200);
  expect((await sides.company.get(scan)).status).toBe(404);
  const printed = textOf((await fileOf(sides.college, sides.id)).raw.rawPayload);
  expect(printed).toContain('The signed paper is enclosed: Acceptance letter (signed).pdf');
  expect(printed).not.toContain('We are pleased to accept');
  const remove = () =>
    sides.college.post('/coordinator/placements/paper-remove', { id: sides.id, key: 'acceptance' });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(409);
  expect((await sides.student.get(scan)).status).toBe(404);
});

it('makes a ZIP of a sample of ten, each paper found in it', async () => {
  const { services } = setup;
  const { otherCollege } = masters(services);
  const certified = await aCertificate(setup);
  for (let i = 0; i < 11; i += 1) await anApprovedPlacement(setup);
  const { college } = certified;
  const request = (body: object, client = college) => client.post('/coordinator/placements/files', body);
  expect((await college.get('/coordinator/placements/files')).body.data).toMatchObject({
    state: 'none',
    link: null,
  });
  expect((await request({})).body.errors).toHaveProperty('ids');
  expect((await request({ filter: {}, sample: '0' })).body.errors).toHaveProperty('sample');
  expect((await request({ ids: [certified.id] }, await coordinatorAt(setup, otherCollege))).status).toBe(404);
  const filter = { state: 'approved,completed' };
  expect((await request({ filter, sample: 10 })).body.errors).toHaveProperty('count');
  const { total: count } = (await request({ filter, dry_run: 1 })).body.data;
  const asked = await request({ filter, count, sample: 10 });
  expect([asked.status, asked.body.data]).toMatchObject([200, { state: 'waiting', done: 0, total: 10 }]);
  expect((await request({ ids: [certified.id] })).status).toBe(409);
  await services.archives.run();
  const { data } = (await college.get('/coordinator/placements/files')).body;
  expect(data).toMatchObject({ state: 'ready', done: 10, total: 10 });
  expect(Date.parse(data.expires_at) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  const zip = await zipEntries((await college.get(data.link.replace('/api/v1', ''))).raw.rawPayload);
  const files = [...zip].filter(([name]) => name.endsWith('/Internship file.pdf'));
  expect(files).toHaveLength(10);
  for (const [, pdf] of files) {
    const printed = textOf(pdf);
    for (const words of [
      'Subject: Request for an internship',
      'We are pleased to accept',
      'Diary',
      'Evaluations',
    ])
      expect(printed).toContain(words);
  }
  await request({ ids: [certified.id] });
  await services.archives.run();
  const { link } = (await college.get('/coordinator/placements/files')).body.data;
  const [[, one]] = [
    ...(await zipEntries((await college.get(link.replace('/api/v1', ''))).raw.rawPayload)),
  ] as [[string, Buffer]];
  expect(textOf(one)).toContain('Certificate of internship');
  expect(textOf(one)).toContain('TO WHOMSOEVER IT MAY CONCERN');
  const administrator = await setup
    .newClient()
    .login((await aUser(services, { role: 'administrator' })).email, PASSWORD);
  expect((await administrator.post('/coordinator/placements/files', { ids: [certified.id] })).status).toBe(
    200,
  );
  expect((await certified.student.get('/coordinator/placements/files')).status).toBe(403);
});
