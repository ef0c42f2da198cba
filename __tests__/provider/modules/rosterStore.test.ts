/** One student of a roster, added or corrected by a form. */
import { COLLEGE, rosterDesk, type RosterDesk } from '#tests/support/rosterDesk';

let desk: RosterDesk;
let other: string;
beforeAll(async () => {
  desk = await rosterDesk();
  other = desk.setup.services.lookups.list('colleges').find(({ name }) => name !== COLLEGE)!.name;
});
afterAll(() => desk.setup.close());
beforeEach(() => desk.clear());

const store = (body: object) => desk.coordinator.post('/coordinator/roster/store', body);
const storeAnywhere = (body: object) => desk.admin.post('/administration/roster/store', body);

it('adds a student, and nobody leaves by it', async () => {
  await desk.send('usn,name\nST0,Somebody\n');
  const { status, body } = await store({
    usn: 'st1',
    name: 'Asha\u00a0Rao ',
    semester: 'Sem V',
    birth_date: '31/05/2004',
    branch: desk.branch.toUpperCase(),
    cgpa: '',
  });
  expect([status, body.data]).toEqual([200, { id: expect.any(Number) }]);
  const { data } = await desk.roster();
  expect(data).toHaveLength(2);
  expect(data[1]).toMatchObject({
    id: body.data.id,
    college: COLLEGE,
    usn: 'ST1',
    name: 'Asha Rao',
    semester: 5,
    birth_date: '2004-05-31',
    branch: desk.branch,
    state: 'unclaimed',
  });
});

it('corrects one: what is not sent stays, what is blank is cleared, and the confirmed student has it', async () => {
  await desk.send('usn,name,dob,email,cgpa\nST2,Asha Rao,2004-05-31,a@st.test,8\n');
  const { client } = await desk.aClaimant('ST2');
  const [{ id }] = (await desk.roster()).data;
  expect((await store({ id, fields: { name: 'Asha Rao Urs', cgpa: '' } })).status).toBe(200);
  expect((await desk.roster()).data).toMatchObject([
    { id, usn: 'ST2', name: 'Asha Rao Urs', email: 'a@st.test', cgpa: null, state: 'claimed' },
  ]);
  expect((await client.get('/auth/user')).body.data.name).toBe('Asha Rao Urs');
  expect((await store({ id, usn: 'ST3' })).body.errors).toEqual({
    usn: ['The USN of a confirmed student changes by a request of the student.'],
  });
});

it('gives a row that nobody claims another USN, and lets one student leave', async () => {
  await desk.send('usn,name\nST4,Asha\nST5,Ravi\n');
  const [{ id }] = (await desk.roster()).data;
  expect((await store({ id, usn: 'ST5' })).body.errors).toEqual({
    usn: ['This USN is on the roster already.'],
  });
  expect((await store({ id, usn: 'ST6' })).body.data).toEqual({ id });
  expect((await store({ id, state: 'left' })).status).toBe(200);
  expect((await desk.roster('state=left')).data).toMatchObject([{ usn: 'ST6', name: 'Asha' }]);
});

it.each<[object, object]>([
  [{ usn: 'X1' }, { name: ['The name is missing'] }],
  [{ name: 'Asha' }, { usn: ['The USN is missing'] }],
  [{ usn: 'X1', name: '42' }, { name: ['The name "42" has no letter'] }],
  [{ usn: 'X1', name: 'Asha', branch: 'Alchemy' }, { branch: ['There is no branch "Alchemy"'] }],
  [{ usn: 'X1', name: 'Asha', semester: '99' }, { semester: ['The semester is a number from 1 to 10'] }],
  [{ usn: 'X1', name: 'Asha', birth_date: 'x' }, { birth_date: [expect.stringContaining('cannot be read')] }],
])('refuses %j by its fields', async (body, errors) => {
  const answer = await store(body);
  expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  expect((await desk.roster()).total).toBe(0);
});

it('is of the own college for a coordinator, of a named one for an administrator, and of no stranger', async () => {
  expect((await store({ usn: 'ST7', name: 'Asha', college: other })).body.errors).toEqual({
    college: ['This is another college'],
  });
  expect((await storeAnywhere({ usn: 'ST7', name: 'Asha' })).body.errors).toEqual({
    college: ['The college is missing'],
  });
  const { id } = (await storeAnywhere({ usn: 'ST7', name: 'Asha', college: other })).body.data;
  expect((await store({ id, name: 'Mine' })).status).toBe(404);
  expect((await storeAnywhere({ id, name: 'Ours' })).status).toBe(200);
  expect((await desk.roster('', desk.admin, 'administration')).data).toMatchObject([
    { college: other, name: 'Ours' },
  ]);
});

it.each(['usn', 'name'])('refuses a blank %s at its field, and changes nothing', async (field) => {
  const { id } = (await store({ usn: 'blank1', name: 'Asha Rao' })).body.data;
  for (const body of [
    { id, [field]: '' },
    { id, fields: { [field]: ' ' } },
  ]) {
    const { status, body: answer } = await store(body);
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  }
  expect((await desk.roster('q=blank1')).data).toMatchObject([{ id, usn: 'BLANK1', name: 'Asha Rao' }]);
});
