/** Every field of the contract that takes a file, by its own route: what it refuses and what it takes. */
import { seedLookups } from '#provider/database/seed';
import { LIMITS } from '#contract/limits';
import { COMPANY_FORM } from '#contract/companyProfile/fields';
import { INTERNSHIP_FORM } from '#contract/internship/fields';
import { STUDENT_FORM } from '#contract/student/fields';
import { PASSWORD, PDF, PNG, aUser } from '#tests/support/builders';
import type { Answer, TestClient, Upload } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, type Company } from '#tests/support/records';
import { aCompanyForm, anInternshipForm, aStudentForm, type Form } from '#tests/support/wholeForms';

let setup: ProviderSetup;
let clients: Record<'student' | 'company' | 'moderator', TestClient>;
let company: Company;
let payment: number;

beforeAll(async () => {
  setup = await setupProvider();
  const { services } = setup;
  await seedLookups(services);
  const enter = (email: string) => setup.newClient().login(email, PASSWORD);
  company = await aCompany(services);
  const student = await aStudent(services);
  const internship = await anInternship(services, company, { internship_type: 'Paid' });
  payment = (await anApplication(services, internship, student, { status: 4 })).id;
  clients = {
    student: await enter(student.user.email),
    company: await enter(company.user.email),
    moderator: await enter((await aUser(services, { role: 'moderator' })).email),
  };
});
afterAll(() => setup.close());
beforeEach(() => setup.services.db.updateTable('applications').set({ status: 4 }).execute());

type Format = 'pdf' | 'png';
interface FormOfFiles {
  call: string;
  as: keyof typeof clients;
  /** The formats that each of its fields takes. */
  fields: Record<string, readonly Format[]>;
  form: () => Form;
}

const FORMS: readonly FormOfFiles[] = [
  {
    call: '/student/store',
    as: 'student',
    fields: { resume: ['pdf'] },
    form: () => aStudentForm(setup.services),
  },
  {
    call: '/student/payments/store',
    as: 'student',
    fields: { receipt: ['pdf', 'png'] },
    form: () => ({ application_id: payment, reference: 'UTR12345' }),
  },
  {
    call: '/company/store',
    as: 'company',
    fields: {
      logo: ['png'],
      cover_image: ['png'],
      registration_proof: ['pdf'],
      company_profile_upload: ['pdf'],
    },
    form: () => aCompanyForm(setup.services),
  },
  {
    call: '/company/internship/store',
    as: 'company',
    fields: { featured_image: ['png'] },
    form: () => anInternshipForm(setup.services),
  },
  {
    call: '/moderation/notices/store',
    as: 'moderator',
    fields: { file: ['pdf'] },
    form: () => ({ kind: 'news', name: 'Placement week' }),
  },
];

const WHOLE = { pdf: PDF, png: PNG };
const other = (format: Format): Upload => WHOLE[format === 'pdf' ? 'png' : 'pdf'];
const HTML = '<html><script>alert(1)</script></html>';

/** A file of its format that is `bytes` long. */
function sized(format: Format, bytes: number): Upload {
  const { content, ...file } = WHOLE[format];
  const end = format === 'pdf' ? Buffer.from('%%EOF') : Buffer.alloc(0);
  return {
    ...file,
    content: Buffer.concat([content, Buffer.alloc(bytes - content.length - end.length), end]),
  };
}

/** What no field may take, whatever formats it allows. */
const HOSTILE: Record<string, (format: Format) => Upload> = {
  'a page under the name and type of its format': (format) => ({ ...WHOLE[format], content: HTML }),
  'a page that begins as its format does': (format) => ({
    ...WHOLE[format],
    content: Buffer.concat([Buffer.from(WHOLE[format].content).subarray(0, 8), Buffer.from(HTML)]),
  }),
  'a page with its format inside': (format) => ({
    ...WHOLE[format],
    content: Buffer.concat([Buffer.from(HTML), WHOLE[format].content]),
  }),
  'its format cut off': (format) => ({ ...WHOLE[format], content: WHOLE[format].content.subarray(0, 9) }),
  'its format under a type of pages': (format) => ({ ...WHOLE[format], type: 'text/html' }),
  'a program': () => ({ name: 'tool.exe', type: 'application/x-msdownload', content: 'MZ\u0090' }),
  'a picture that scripts can live in': () => ({
    name: 'a.svg',
    type: 'image/svg+xml',
    content: `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
  }),
  'no bytes': (format) => ({ ...WHOLE[format], content: '' }),
};

it('knows every field of a form that takes a file', () => {
  const known = FORMS.flatMap(({ fields }) => Object.keys(fields));
  expect(known.sort()).toEqual(
    [
      ...STUDENT_FORM.files.map((field) => STUDENT_FORM.names[field]),
      ...COMPANY_FORM.files.map((field) => COMPANY_FORM.names[field]),
      ...INTERNSHIP_FORM.files.map((field) => INTERNSHIP_FORM.names[field]),
      'receipt',
      'file',
    ].sort(),
  );
});

describe.each(FORMS)('$call', ({ call, as, fields, form }) => {
  const names = Object.keys(fields);
  /** Sends a file in each field, of one of the field's own formats. */
  const send = (fileOf: (format: Format, field: string) => Upload, turn = 0): Promise<Answer> =>
    clients[as].multipart(call, {
      ...form(),
      ...Object.fromEntries(
        names.map((field) => [field, fileOf(fields[field]![turn] ?? fields[field]![0]!, field)]),
      ),
    });
  const stored = () =>
    setup.services.db.selectFrom('files').select(['id', 'name', 'mime']).orderBy('id').execute();

  it('refuses on each field what is none of its formats, and stores none of it', async () => {
    const before = await stored();
    const refusals: Record<string, unknown> = {};
    const others = names.some((field) => fields[field]!.length > 1) ? {} : { 'another format': other };
    for (const [what, make] of Object.entries({ ...HOSTILE, ...others }))
      for (let turn = 0; turn < Math.max(...names.map((field) => fields[field]!.length)); turn += 1) {
        const { status, body } = await send(make, turn);
        refusals[`${what} ${turn}`] = { status, fields: Object.keys(body.errors ?? {}).sort() };
      }
    const refused = { status: 422, fields: [...names].sort() };
    expect(refusals).toEqual(Object.fromEntries(Object.keys(refusals).map((what) => [what, refused])));
    expect(await stored()).toEqual(before);
  });

  it('takes files of exactly the limit, and not one byte more', async () => {
    const over = await send((format) => sized(format, LIMITS.fileBytes + 1));
    expect([over.status, over.body.errors]).toEqual([
      413,
      Object.fromEntries(names.map((field) => [field, ['File size exceeds 2MB limit.']])),
    ]);
    const exact = await send((format) => sized(format, LIMITS.fileBytes));
    expect([exact.status, exact.body.errors]).toEqual([200, null]);
  });

  it('keeps of hostile names what is no path, and hands nothing out that a browser would run', async () => {
    const before = (await stored()).length;
    const hostile = (format: Format, field: string) => ({
      ...WHOLE[format],
      name: `../../${field}\u202Egnp.<b>.${format}`,
    });
    expect((await send(hostile)).status).toBe(200);
    const saved = (await stored()).slice(before);
    expect(saved.map(({ name }) => name).sort()).toEqual(
      names.map((field) => `${field}gnp.<b>.${fields[field]![0]}`).sort(),
    );
    for (const { id, name, mime } of saved) {
      const { headers, status } = await clients[as].get(`/files/${id}/${encodeURIComponent(name)}`);
      expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
        200,
        mime,
        'nosniff',
      ]);
      expect(String(headers['content-disposition']).startsWith('attachment')).toBe(mime === PDF.type);
    }
  });
});
