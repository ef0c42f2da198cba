/** A complaint from the student to the college, which answers; the company never learns of it. */
import { ownPortal } from '../support/ownPortal';

const portal = ownPortal();
const WORDS = 'My manager shouts at the whole team in the morning meeting.';

test('a complaint is decided by the college, and the company never sees it', async () => {
  const student = await portal.openAs('student@demo.test');
  await student.goto('/dashboard/student/my-internship');
  await student.getByRole('button', { name: 'Complain about this internship' }).first().click();
  const form = student.getByRole('dialog', { name: 'Complain about this internship' });
  await form.getByText('Accessibility Intern', { exact: true }).waitFor();
  await form.getByLabel('What is it about?').selectOption('conduct');
  await form.getByLabel('What happened?').fill(WORDS);
  const pdf = { name: 'diary.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
  await form.getByLabel('File', { exact: true }).setInputFiles(pdf);
  await form.getByLabel('Second file').waitFor();
  await form.getByRole('button', { name: 'Send the complaint' }).click();
  await student.getByText('Complaint sent to your college. The company does not see it.').waitFor();
  const own = student.getByRole('article').filter({ hasText: WORDS });
  await own.getByText('Open', { exact: true }).waitFor();

  // The company has neither a line nor a notification.
  const company = await portal.openAs('company@demo.test');
  await company.goto('/dashboard/company/complaints');
  await company.getByText('No complaints', { exact: true }).waitFor();
  const api = await portal.api('company@demo.test');
  for (const path of ['/notifications', '/company/complaints', '/company/placements'])
    expect(JSON.stringify((await api.get(path)).body.data.data)).not.toMatch(/omplaint|shouts/);

  const office = await portal.openAs('coordinator@demo.test');
  await office.goto('/dashboard/coordinator/complaints?kind=conduct');
  await office
    .getByRole('row', { name: /Conduct/ })
    .getByRole('link', { name: 'Asha Kulkarni' })
    .click();
  await office.getByText(WORDS).waitFor();
  await office.getByRole('link', { name: 'diary.pdf' }).waitFor();
  const decide = async (state: string, answer: string, upheld?: string) => {
    await office.getByRole('button', { name: 'Decide' }).click();
    const dialog = office.getByRole('dialog', { name: 'Decide about the complaint' });
    await dialog.getByLabel(state).check();
    if (upheld) await dialog.getByLabel(upheld).check();
    await dialog.getByLabel('Answer to the student').fill(answer);
    await dialog.getByRole('button', { name: 'Save the decision' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await decide('Being looked into', 'We talk to the company this week.');
  // Without a reload.
  await own.getByText('Being looked into').waitFor();
  await decide('Settled', 'The company named another manager for you.', 'Yes: upheld');
  await own.getByText('The company named another manager for you.').waitFor();
  await own.getByText(/Upheld · Sent on/).waitFor();
  await office.getByText('Settled', { exact: true }).first().waitFor();

  await company.reload();
  await company.getByText('No complaints', { exact: true }).waitFor();
});

test('a complaint begins with the offer, and is about the internship once it is accepted', async () => {
  const student = await portal.openAs('student@demo.test');
  await student.goto('/dashboard/student/applied-internships');
  const accept = student.getByRole('button', { name: 'Accept offer' });
  const row = student.getByRole('row').filter({ has: accept }).first();
  await row.getByRole('button', { name: 'Complain about this internship' }).click();
  const form = student.getByRole('dialog', { name: 'Complain about this internship' });
  await form.getByLabel('What is it about?').selectOption('other');
  const words = 'They changed the city after the offer and gave no reason for it.';
  await form.getByLabel('What happened?').fill(words);
  await form.getByRole('button', { name: 'Send the complaint' }).click();
  await student.getByText('Complaint sent to your college. The company does not see it.').waitFor();
  await student.goto('/dashboard/student/my-internship');
  await student.getByRole('article').filter({ hasText: words }).getByText('Open', { exact: true }).waitFor();

  const office = await portal.openAs('coordinator@demo.test');
  await office.goto('/dashboard/coordinator/complaints?kind=other');
  await office
    .getByRole('row', { name: /Something else/ })
    .getByRole('link', { name: 'Asha Kulkarni' })
    .click();
  await office.getByText(words).waitFor();
  await office.getByRole('link', { name: 'Open the student' }).waitFor();
  const company = await portal.api('company@demo.test');
  for (const path of ['/notifications', '/company/complaints', '/company/internship/applications'])
    expect(JSON.stringify((await company.get(path)).body.data.data)).not.toMatch(/omplaint|changed the city/);

  const api = await portal.api('student@demo.test');
  const { data: own } = (await api.get('/student/complaints')).body.data as {
    data: { text: string; application_id: number | null; placement_id: number | null }[];
  };
  const { application_id: id } = own.find(({ text }) => text === words)!;
  // Accepted by a payment that the college verifies.
  const paid = await api.post('/student/application-status', {
    ...{ id: String(id), status: '9', reference: 'UTR9988776' },
  });
  expect(paid.status).toBe(200);
  const college = await portal.api('coordinator@demo.test');
  const verified = await college.post('/coordinator/payment-status', { id: String(id), status: '6' });
  expect(verified.status).toBe(200);
  await office.reload();
  await office.getByRole('link', { name: 'Open the placement' }).waitFor();
});
