/**
 * The whole life of one internship, in a browser of each of the four who take part: it is posted, approved,
 * applied to, offered, accepted, paid and verified; a week of diary is written, one day of it returned and
 * mended, and all of it approved.
 */
import type { Page } from 'playwright-core';
import { fillInternship } from '#tests/support/internshipForm';
import { ownPortal } from '#tests/support/ownPortal';

const portal = ownPortal();
const TITLE = 'Whole Life Intern';
const REFERENCE = 'UTR-WHOLE-LIFE-1';
const COMMENT = 'Please name the branch that you tested.';
/** As the coordinator's name for a week's section. */
const STUDENT = 'Asha Kulkarni';

interface Applied {
  id: number;
  status: number;
  internship_id: number;
  internship_details: { name: string };
}

async function get<T>(page: Page, call: string): Promise<T> {
  const answer = await page.request.get(`${portal.process.address}/api/v1${call}`);
  return ((await answer.json()) as { data: T }).data;
}
/** A day of the week that a coordinator reads. */
const dayOf = (page: Page, words: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: new RegExp(words) })
    .last();
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) }).first();

/** The Monday of last week, whose five days can all be written. */
function lastMonday(): string {
  const today = new Date(Date.now() + 5.5 * 3_600_000);
  today.setUTCDate(today.getUTCDate() - ((today.getUTCDay() + 6) % 7) - 7);
  return today.toISOString().slice(0, 10);
}

/** The application of the student to the internship of this journey. */
async function applied(student: Page): Promise<Applied> {
  const { data } = await get<{ data: Applied[] }>(student, '/student/internship-applys?page=1');
  return data.find(({ internship_details: { name } }) => name === TITLE)!;
}

async function post(company: Page): Promise<void> {
  await company.goto('/dashboard/company/create-internship');
  await company.getByLabel('Internship Title').fill(TITLE);
  await fillInternship(company, { type: 'Paid', fee: '2500' });
  await company.getByRole('button', { name: 'Create Internship' }).click();
  await company.getByText('Internship created successfully!').waitFor();
  expect(await rowOf(company, TITLE).innerText()).toContain('Under Review');
}

async function approve(moderator: Page): Promise<void> {
  await moderator.goto('/moderation/records?kind=internship&q=Whole');
  await moderator.getByRole('link', { name: TITLE }).first().click();
  await moderator.getByRole('group', { name: 'Decision' }).getByRole('button', { name: 'Approve' }).click();
  await moderator
    .getByRole('dialog', { name: 'Approve this internship?' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await moderator.getByText('Approved.').waitFor();
}

async function apply(student: Page): Promise<void> {
  await student.goto('/internships?q=Whole+Life');
  await student.getByRole('link', { name: new RegExp(TITLE) }).click();
  await student.getByRole('link', { name: 'Apply Now' }).click();
  await student
    .getByLabel('Message to Recruiter')
    .fill('I have tested two releases of our own and would like to test yours.');
  await student.getByRole('button', { name: 'Apply Now' }).click();
  await student.getByText('Application submitted successfully!').waitFor();
}

async function offer(company: Page): Promise<void> {
  await company.goto('/dashboard/company/applicants');
  await rowOf(company, TITLE).getByRole('link', { name: 'Edit' }).click();
  await company.getByLabel('Application Status').selectOption({ label: 'Offer Released' });
  await company.getByRole('button', { name: 'Update Status' }).click();
  await company.getByRole('dialog').getByRole('button', { name: 'Release the offer' }).click();
  await company.getByText('Application status updated').waitFor();
}

async function acceptAndPay(student: Page): Promise<void> {
  await student.goto('/dashboard/student/payment-status');
  const card = student.getByRole('region', { name: TITLE });
  await card.getByRole('button', { name: 'Accept and pay' }).click();
  const ask = student.getByRole('dialog', { name: 'Accept and pay' });
  await ask.getByLabel('Payment reference').fill(REFERENCE);
  await ask.getByRole('button', { name: 'Send reference' }).click();
  await card.getByText(REFERENCE).waitFor();
}

async function verify(coordinator: Page): Promise<void> {
  await coordinator.goto('/dashboard/coordinator/payments?status=9');
  const row = rowOf(coordinator, REFERENCE);
  expect(await row.innerText()).toContain('₹2,500');
  await row.getByRole('button', { name: 'Verify payment' }).click();
  await coordinator
    .getByRole('dialog', { name: 'Verify this payment?' })
    .getByRole('button', { name: 'Verify payment' })
    .click();
  await row.waitFor({ state: 'detached' });
}

async function writeWeek(student: Page, internshipId: number): Promise<void> {
  await student.goto(`/dashboard/student/create-diary-entry?owner=${internshipId}&week=${lastMonday()}`);
  const days = student.getByRole('group');
  await days.first().waitFor();
  expect(await days.count()).toBe(5);
  for (let i = 0; i < 5; i += 1) {
    await days
      .nth(i)
      .getByLabel('Work Summary')
      .fill(`Tested release ${i + 1}.`);
    await days.nth(i).getByLabel('Hours worked').fill('7');
  }
  await student.getByRole('button', { name: 'Save week' }).click();
  await student.waitForURL('**/diary-entries');
}

test('an internship lives from its posting to the last approved day of its diary', async () => {
  const [company, moderator, student, coordinator] = await Promise.all([
    portal.openAs('company@demo.test'),
    portal.openAs('moderator@demo.test'),
    portal.openAs('student@demo.test'),
    portal.openAs('coordinator@demo.test'),
  ]);
  await post(company);
  await approve(moderator);
  await apply(student);
  await offer(company);
  await acceptAndPay(student);
  await verify(coordinator);
  const application = await applied(student);
  expect(application.status).toBe(6);
  await writeWeek(student, application.internship_id);

  // The coordinator returns the Wednesday; the others wait on.
  const review = `/dashboard/coordinator/diaries?internship_id=${application.internship_id}`;
  await coordinator.goto(review);
  const week = coordinator.getByRole('region', { name: `${STUDENT}, week of` });
  await dayOf(coordinator, 'Tested release 3\\.').getByRole('button', { name: 'Return' }).click();
  const why = coordinator.getByRole('dialog', { name: 'Return 1 entry?' });
  await why.getByLabel('Comment').fill(COMMENT);
  await why.getByRole('button', { name: 'Return' }).click();
  await coordinator.getByText(/ returned\.$/).waitFor();
  await dayOf(coordinator, 'Tested release 3\\.').getByText('Returned', { exact: true }).waitFor();
  expect(await week.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(4);

  // The student reads why beside the entry, and mends it.
  await student.goto(`/dashboard/student/diary-entries?owner=${application.internship_id}`);
  const returned = rowOf(student, 'Tested release 3\\.');
  expect(await returned.innerText()).toContain(COMMENT);
  await returned.getByRole('link', { name: 'Edit' }).click();
  await student.getByText(COMMENT).waitFor();
  await student.getByLabel('Work Summary').fill('Tested release 3 on the branch for phones.');
  await student.getByRole('button', { name: 'Save', exact: true }).click();
  await student.getByText('Entry saved.').waitFor();

  // All five are approved at once, and locked.
  await coordinator.goto(review);
  await dayOf(coordinator, 'on the branch for phones').waitFor();
  await week.getByRole('button', { name: 'Approve all' }).click();
  await coordinator.getByText(/ approved\.$/).waitFor();
  await coordinator.getByText('No diary entries found').waitFor();
  const { data } = await get<{ data: { review_status: string }[] }>(
    student,
    `/student/internship-diaries?internship_id=${application.internship_id}`,
  );
  expect(data.map(({ review_status }) => review_status)).toEqual(Array(5).fill('approved'));
  await student.goto(`/dashboard/student/diary-entries?owner=${application.internship_id}`);
  await rowOf(student, 'on the branch for phones').waitFor();
  expect(await student.getByRole('link', { name: 'Edit' }).count()).toBe(0);
}, 120_000);
