import fs from 'node:fs';
import path from 'node:path';
import { seedLookups } from '#provider/database/seed';
import { JOBS } from '#provider/jobs/jobs';
import { dayText } from '#provider/http/days';
import { PASSWORD } from '#tests/support/builders';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, inDays } from '#tests/support/records';

let setup: ProviderSetup;
beforeEach(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterEach(() => setup.close());

async function aRecruiter(count: number) {
  const { services, newClient } = setup;
  const company = await aCompany(services, { name: 'Acme' });
  const internship = await anInternship(services, company, { name: 'Backend Intern' });
  const applicants = [];
  for (let i = 0; i < count; i += 1) {
    const student = await aStudent(services);
    applicants.push({ ...(await anApplication(services, internship, student, { status: 3 })), student });
  }
  const client = await newClient().login(company.user.email, PASSWORD);
  const offer = (id: number, answer_by?: string) =>
    client.post('/company/internship/application-status', { id, status: 4, ...(answer_by && { answer_by }) });
  return { applicants, client, offer };
}

const asStudent = (email: string) => setup.newClient().login(email, PASSWORD);
const remind = () => JOBS['remind-offers']!.run(setup.services, setup.services.now());
const answerIn = (id: number, days: number) =>
  setup.services.db
    .updateTable('applications')
    .set({ answer_by: inDays(days), remind_on: inDays(days - 2) })
    .where('id', '=', id)
    .execute();
const bellsOf = async (userId: number) =>
  (
    await setup.services.db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', userId)
      .where('title', 'like', 'Answer %')
      .execute()
  ).map(({ title }) => title);
async function mailsAbout(subject: string) {
  await setup.services.outbox.sendDue();
  const files = fs.existsSync(setup.mailDir) ? fs.readdirSync(setup.mailDir) : [];
  return files
    .map((file) => fs.readFileSync(path.join(setup.mailDir, file), 'utf8'))
    .filter((text) => text.includes(`Subject: ${subject}`));
}

it('gives an offer seven days unless the company chooses, and shows the day to both and in the mail', async () => {
  const { applicants, client, offer } = await aRecruiter(3);
  const [usual, chosen, bulk] = applicants;
  await offer(usual!.id);
  await offer(chosen!.id, inDays(90));
  await client.post('/company/internship/application-status/bulk', {
    ids: [bulk!.id],
    status: 4,
    answer_by: inDays(10),
  });
  const { body } = await client.get('/company/internship/applications');
  expect(body.data.data.map((row: { answer_by: string }) => row.answer_by)).toEqual([10, 90, 7].map(inDays));
  const { data } = (await client.get(`/company/internship/application-detail?id=${usual!.id}`)).body;
  expect(data).toMatchObject({ answer_by: inDays(7), placement: null });
  const student = await asStudent(usual!.student.user.email);
  const [row] = (await student.get('/student/internship-applys')).body.data.data;
  expect(row.answer_by).toBe(inDays(7));
  const [step] = (await student.get('/student/dashboard')).body.data.next_steps;
  expect(step).toMatchObject({ kind: 'offer', due: inDays(7) });
  expect((await mailsAbout('Offer: Backend Intern')).join()).toContain(dayText(inDays(90)));
});

it.each(['2020-01-01', inDays(0), inDays(91), '2026-02-31', 'soon'])(
  'refuses an offer by %s',
  async (day) => {
    const { applicants, client, offer } = await aRecruiter(1);
    const { status, body } = await offer(applicants[0]!.id, day);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['answer_by']]);
    const { data } = (await client.get(`/company/internship/application-detail?id=${applicants[0]!.id}`))
      .body;
    expect(data).toMatchObject({ status: 3, answer_by: null });
  },
);

it('reminds once, two days before, of offers that are still open', async () => {
  const { services } = setup;
  const { applicants, offer } = await aRecruiter(5);
  const [due, silent, later, answered, over] = applicants;
  for (const { id } of applicants) await offer(id);
  await services.db
    .insertInto('preferences')
    .values({ user_id: silent!.student.user.id, mail_offers: 0 })
    .execute();
  await answerIn(due!.id, 2);
  await answerIn(silent!.id, 1);
  await answerIn(later!.id, 3);
  await answerIn(answered!.id, 2);
  await answerIn(over!.id, -1);
  const client = await asStudent(answered!.student.user.email);
  await client.post('/student/application-status', { id: answered!.id, status: 8 });
  await Promise.all([remind(), remind()]);
  await remind();
  const bells = await Promise.all(applicants.map(({ student }) => bellsOf(student.user.id)));
  expect(bells).toEqual([
    [`Answer Acme's offer by ${dayText(inDays(2))}`],
    [`Answer Acme's offer by ${dayText(inDays(1))}`],
    [],
    [],
    [],
  ]);
  const mails = await mailsAbout(`Answer by ${dayText(inDays(2))}`);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain(due!.student.user.email);
  expect(await mailsAbout(`Answer by ${dayText(inDays(1))}`)).toEqual([]);
});

it('lets the company withdraw an offer after its day, and the student accept until then', async () => {
  const { applicants, client, offer } = await aRecruiter(2);
  const [first, second] = applicants;
  for (const { id } of applicants) {
    await offer(id);
    await answerIn(id, -3);
  }
  const student = await asStudent(first!.student.user.email);
  expect((await student.post('/student/application-status', { id: first!.id, status: 6 })).status).toBe(200);
  const back = { id: second!.id, status: 3 };
  expect((await client.post('/company/internship/application-status', back)).status).toBe(200);
  const { data } = (await client.get(`/company/internship/application-detail?id=${first!.id}`)).body;
  expect(data).toMatchObject({ answer_by: null, placement: { state: 'draft' } });
});

it('names the offer that must be answered first at the top of the next steps', async () => {
  const { services, newClient } = setup;
  const company = await aCompany(services, { name: 'Acme' });
  const student = await aStudent(services);
  const client = await newClient().login(company.user.email, PASSWORD);
  for (const days of [20, 3, 10]) {
    const internship = await anInternship(services, company, { name: `In ${days}` });
    const { id } = await anApplication(services, internship, student, { status: 3 });
    const offer = { id, status: 4, answer_by: inDays(days) };
    expect((await client.post('/company/internship/application-status', offer)).status).toBe(200);
  }
  const own = await asStudent(student.user.email);
  const { next_steps } = (await own.get('/student/dashboard')).body.data;
  expect(next_steps.map(({ due }: { due: string }) => due)).toEqual([3, 10, 20].map(inDays));
});
