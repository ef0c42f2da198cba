/** A retired college or branch stays valid for whoever has it, and is refused for everybody else. */
import type { ListName } from '#contract/lookup/lists';
import { aUser, PASSWORD } from '#tests/support/builders';
import { aCompany } from '#tests/support/records';
import { rosterDesk, type RosterDesk } from '#tests/support/rosterDesk';
import { aCompanyForm, anInternshipForm, aStudentForm, type Form } from '#tests/support/wholeForms';

let desk: RosterDesk;
beforeAll(async () => {
  desk = await rosterDesk();
});
afterAll(() => desk.setup.close());

const retire = async (list: ListName, entry: string | number) => {
  const { id } = desk.setup.services.lookups
    .all(list)
    .find((one) => one.name === entry || one.id === Number(entry))!;
  const { status } = await desk.admin.post('/administration/lists/retire', { list, id, retired: 1 });
  expect(status).toBe(200);
};
const addEntry = (list: string, name: string) =>
  desk.admin.post('/administration/lists/store', { list, name });
const importAll = (content: string, more: object = {}) =>
  desk.send(content, { nobody_leaves: 1, ...more }, desk.admin, 'administration');

it.each([
  ['branches', 'Marine Engineering'],
  ['colleges', 'Ferry Technical College'],
] as const)('of %s', async (list, name) => {
  expect((await addEntry(list, name)).status).toBe(200);
  const [college, branch] =
    list === 'branches' ? ['Demo Institute of Technology', name] : [name, desk.branch];
  const file = `College,USN,Name,Branch,Semester\n${college},1RT${list},Mari Rao,${branch},7\n`;
  expect((await importAll(file)).body.data.counts).toMatchObject({ add: 1 });
  await retire(list, name);
  expect((await importAll(file)).body.data.counts).toMatchObject({ same: 1, error: 0 });
  expect((await importAll(file.replace(',7', ',8'))).body.data.counts).toMatchObject({ change: 1 });
  const exported = await desk.admin.get(`/administration/roster/export?q=1RT${list}`);
  expect((await importAll(exported.raw.payload)).body.data.counts).toMatchObject({ same: 1, error: 0 });
  const { id } = (await desk.roster(`q=1RT${list}`, desk.admin, 'administration')).data[0];
  const stored = await desk.admin.post('/administration/roster/store', {
    id,
    fields: { branch, semester: '6' },
  });
  expect(stored.status).toBe(200);
  const others = await importAll(`${file}${college},2RT${list},Neha Rao,${branch},7\n`);
  expect(others.status).toBe(422);
  expect(others.body.data.rows[1].errors).toEqual([expect.stringContaining(`"${name}"`)]);
});

it('of a coordinator, whose scope is saved unchanged', async () => {
  const [college, branch] = ['Old Harbour College', 'Old Harbour Studies'];
  await addEntry('colleges', college);
  await addEntry('branches', branch);
  const { id } = await aUser(desk.setup.services, { role: 'coordinator', college });
  const scope = { id, college, branches: [branch] };
  expect((await desk.admin.post('/administration/people/scope', scope)).status).toBe(200);
  await retire('colleges', college);
  await retire('branches', branch);
  expect((await desk.admin.post('/administration/people/scope', scope)).status).toBe(200);
  const other = await aUser(desk.setup.services, { role: 'coordinator', college: null });
  const refused = await desk.admin.post('/administration/people/scope', { ...scope, id: other.id });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['college']]);
});

/** Each form with the lists of its fields, and somebody who sends it. */
const FORMS: readonly {
  path: string;
  form: (overrides?: Form) => Form;
  email: () => Promise<string>;
  lists: Readonly<Record<string, ListName>>;
}[] = [
  {
    path: '/student/store',
    form: (overrides) => aStudentForm(desk.setup.services, overrides),
    email: async () => (await aUser(desk.setup.services, { role: 'student' })).email,
    lists: { college: 'colleges', branch: 'branches', skill_ids: 'skills' },
  },
  {
    path: '/company/store',
    form: (overrides) => aCompanyForm(desk.setup.services, overrides),
    email: async () => (await aUser(desk.setup.services, { role: 'company' })).email,
    lists: {
      company_domain_id: 'company_domains',
      internship_domain_ids: 'internship_domains',
      perk_ids: 'perks',
    },
  },
  {
    path: '/company/internship/store',
    form: (overrides) => anInternshipForm(desk.setup.services, overrides),
    email: async () => (await aCompany(desk.setup.services)).user.email,
    lists: { category_ids: 'categories', skill_ids: 'skills' },
  },
];

it.each(FORMS)('of a form: $path', async ({ path, form, email, lists }) => {
  const someone = async () => desk.setup.newClient().login(await email(), PASSWORD);
  const [owner, other] = [await someone(), await someone()];
  const sent = form();
  const { status, body } = await owner.multipart(path, sent);
  expect(status).toBe(200);
  const again = path.endsWith('internship/store') ? { ...sent, id: body.data.id } : sent;
  for (const [field, list] of Object.entries(lists))
    await retire(list, [sent[field]].flat()[0] as string | number);
  expect((await owner.multipart(path, again)).status).toBe(200);
  const refused = await other.multipart(path, sent);
  expect([refused.status, Object.keys(refused.body.errors ?? {}).sort()]).toEqual([
    422,
    Object.keys(lists).sort(),
  ]);
});
