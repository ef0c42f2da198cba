/** A stipend that was not paid: student, company and college; and the company once it is suspended. */
import { ownPortal } from '../support/ownPortal';

const portal = ownPortal();
const STIPENDS = '/dashboard/company/stipends';

test('a month that was paid in part is answered by the company and settled by the college', async () => {
  const student = await portal.openAs('student@demo.test');
  await student.goto('/dashboard/student/my-internship');
  const own = student.getByRole('region', { name: 'Your stipend' });
  await own.getByText(/Not paid, reported on/).waitFor();
  await own.getByRole('button', { name: /: paid in part$/ }).click();
  const part = student.getByRole('dialog', { name: /: paid in part$/ });
  await part.getByLabel('Amount that you got').fill('12000');
  await part.getByRole('button', { name: 'Save' }).click();
  await part.getByText('Enter whole rupees, more than 0 and less than 12,000').first().waitFor();
  await part.getByLabel('Amount that you got').fill('5000');
  await part.getByRole('button', { name: 'Save' }).click();
  await own.getByText(/Paid in part: ₹5,000, reported on/).waitFor();

  const company = await portal.openAs('company@demo.test');
  await company.goto(STIPENDS);
  const asked = company.getByRole('row', { name: /Asha Kulkarni.*Paid in part: ₹5,000/ });
  await asked.getByRole('button', { name: /^Answer about/ }).click();
  const answer = company.getByRole('dialog', { name: /^Stipend of/ });
  await answer.getByLabel('Answer').fill('The rest follows with the next run.');
  await answer.getByRole('button', { name: 'Send the answer' }).click();
  await company.getByText('Answer sent to the student and the college.').waitFor();
  // The student reads it without a reload.
  await own.getByText(/Company: The rest follows with the next run\./).waitFor();

  const office = await portal.openAs('coordinator@demo.test');
  await office.goto('/dashboard/coordinator');
  await office
    .getByRole('link', { name: /Stipends not paid/ })
    .first()
    .click();
  const row = office.getByRole('row', { name: /Asha Kulkarni.*The rest follows with the next run/ });
  await row.getByRole('link', { name: 'Asha Kulkarni' }).click();
  await office.getByRole('button', { name: /^Settle / }).click();
  const settling = office.getByRole('dialog', { name: /^Settle the stipend of/ });
  await settling.getByLabel('Reason').fill('The bank confirms the rest.');
  await settling.getByRole('button', { name: 'Settle', exact: true }).click();
  await office.getByText('Settled. The student has been notified.').waitFor();
  await own.getByText(/Settled by the college on .*The bank confirms the rest\./).waitFor();
  await company.getByText('Nothing to answer').waitFor();
});

test('a suspended company still answers', async () => {
  const student = await portal.api('student@demo.test');
  const placements = (await student.get('/student/placements')).body.data.data;
  const { id } = placements.find(({ state }: { state: string }) => state === 'approved');
  const { stipend_months } = (await student.get(`/student/placements/show?id=${id}`)).body.data;
  const [{ month }] = stipend_months;
  expect(
    (await student.post('/student/placements/stipend', { id: String(id), month, state: 'not_paid' })).status,
  ).toBe(200);
  const company = await portal.openAs('company@demo.test');
  const { body } = await (await portal.api('company@demo.test')).get('/auth/user');
  const moderator = await portal.api('moderator@demo.test');
  const suspended = await moderator.post('/moderation/decide', {
    ...{ kind: 'company', id: body.data.company.id, decision: 4, reason: 'It asks students for money.' },
  });
  expect(suspended.status).toBe(200);

  await company.goto('/dashboard/company/internships');
  await company.getByRole('heading', { name: 'Your company is suspended' }).waitFor();
  await company.getByRole('link', { name: 'answer interns' }).click();
  const row = company.getByRole('row', { name: /Asha Kulkarni.*Not paid/ });
  await row.getByRole('button', { name: /the answer|^Answer/ }).click();
  const answer = company.getByRole('dialog', { name: /^Stipend of/ });
  await answer.getByLabel('Answer').fill('It was sent on Friday.');
  await answer.getByRole('button', { name: 'Send the answer' }).click();
  await company.getByRole('row', { name: /It was sent on Friday/ }).waitFor();
});
