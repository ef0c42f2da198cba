import { screen, waitFor, within } from '@testing-library/react';
import { APPLICATION_STATUS } from '#contract/application/lifecycle';
import { ROLES } from '#contract/roles';
import AppliedPage from '#src/areas/student/applications/AppliedPage';
import DashboardPage from '#src/areas/student/dashboard/DashboardPage';
import type { StudentApplication } from '#contract/student/calls';
import { page, refusal, success } from '#tests/support/portalStore';
import { recordUploads, renderPage } from '#tests/support/renderPage';
import { anApplication } from '#tests/support/studentRecords';

const AT = '/dashboard/student/applied-internships';
const paid = { ...anApplication().internship_details, internship_type: 'Paid', internship_fee: 9500 };
/** Answers the applications of the statuses that the call names, as the provider does. */
const listed =
  (applications: readonly StudentApplication[], more = {}) =>
  ({ url }: { url: string }) => {
    const asked = new URL(url).searchParams.get('status')?.split(',').map(Number) ?? [];
    return page(
      applications.filter(({ status }) => asked.includes(status)),
      more,
    );
  };
const open = (application = anApplication(), answers = {}, at = AT) =>
  renderPage(<AppliedPage />, {
    at,
    route: AT,
    role: ROLES.student,
    answers: { 'GET /student/internship-applys': listed([application]), ...answers },
  });
/** What has ended is folded. */
const unfold = async () => {
  await screen.findByText('Backend Intern');
  document.querySelectorAll('details').forEach((details) => details.setAttribute('open', ''));
};
const actions = async () =>
  within(await screen.findByRole('row', { name: /Backend Intern/ }))
    .queryAllByRole('button')
    .map((button) => button.textContent);

/** From the offer on; about an accepted one under My internship. */
const COMPLAIN = 'Complain about this internship';

test.each([
  [1, false, ['Withdraw']],
  [2, false, ['Withdraw']],
  [3, false, ['Withdraw']],
  [4, false, ['Accept offer', 'Decline offer', COMPLAIN]],
  [4, true, ['Accept offer', 'Decline offer', COMPLAIN]],
  [5, false, []],
  [6, false, []],
  [7, false, []],
  [8, false, [COMPLAIN]],
  [9, true, [COMPLAIN]],
  [10, true, ['Send new reference', 'Decline offer', COMPLAIN]],
])('offers what the table allows in status %i (Paid: %s)', async (status, isPaid, buttons) => {
  await open(anApplication({ status, ...(isPaid ? { internship_details: paid } : {}) }));
  await unfold();
  expect(await actions()).toEqual(buttons);
  expect(screen.getAllByText(APPLICATION_STATUS[status as 1].label)[0]).toBeVisible();
});

test.each([
  ['a word', 'offer_released', 'offer_released'],
  ['a number', 11, 'Unknown Status'],
])('shows an application whose status is %s of the provider’s own', async (_is, status, label) => {
  const odd = anApplication({ status: status as number });
  await open(odd, { 'GET /student/internship-applys': page([odd]) });
  expect(await screen.findByRole('heading', { name: /^Other/ })).toBeVisible();
  expect(screen.getAllByText(label)[0]).toBeVisible();
  expect(screen.queryByText('No applications yet')).toBeNull();
  expect(await actions()).toEqual([]);
});

test('takes a complaint about an offer, by the application', async () => {
  const uploads = recordUploads(() => success({ id: 9 }) as { body: unknown });
  const { user } = await open(anApplication({ status: 4 }));
  await user.click(await screen.findByRole('button', { name: COMPLAIN }));
  await user.selectOptions(screen.getByLabelText(/^What is it about/), 'other');
  await user.type(screen.getByLabelText(/^What happened/), 'They changed the city.');
  await user.click(screen.getByRole('button', { name: 'Send the complaint' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]!.path).toBe('/student/placements/complaint');
  const sent = Object.fromEntries(uploads[0]!.form.entries());
  expect(sent).toMatchObject({ application_id: '31', kind: 'other' });
  expect(sent).not.toHaveProperty('id');
});

test('counts no application of another group where a provider answers all of them', async () => {
  const all = [anApplication({ status: 4 }), anApplication({ id: 32, status: 1 })];
  await open(all[0], { 'GET /student/internship-applys': page(all) });
  expect(await screen.findByRole('heading', { name: /^Needs you/ })).toBeVisible();
  expect(screen.queryByText(/Total Records/)).toBeNull();
});

test('withdraws after a question, once', async () => {
  const { user, provider, toasts } = await open(anApplication(), {
    'POST /student/application-status': success({ id: 31, status: 7 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(provider.calls().filter((call) => call.startsWith('POST'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Withdraw application' }));
  await waitFor(() => expect(JSON.stringify(toasts)).toContain('Application withdrawn.'));
  const sent = provider.seen.filter(({ path }) => path === '/student/application-status');
  expect(sent.map(({ body }) => JSON.parse(String(body)))).toEqual([{ id: 31, status: 7 }]);
});

test('a Paid offer is accepted with the reference of its payment', async () => {
  const { user, provider } = await open(anApplication({ status: 4, internship_details: paid }), {
    'POST /student/application-status': success({ id: 31, status: 9 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Accept offer' }));
  expect(screen.getByText('₹9,500')).toBeVisible();
  await user.type(screen.getByLabelText(/Payment reference/), 'UTR998877');
  await user.click(screen.getByRole('button', { name: 'Send reference' }));
  await waitFor(() =>
    expect(provider.seen.some(({ path }) => path === '/student/application-status')).toBe(true),
  );
  expect(
    JSON.parse(String(provider.seen.find(({ path }) => path === '/student/application-status')!.body)),
  ).toEqual({ id: 31, status: 9, reference: 'UTR998877' });
});

test.each([
  ['names the payee', { name: 'Fees Office', account: 'fees@bank', note: 'Write your USN.' }, /^fees@bank$/],
  ['sends to the coordinator where nobody is named', null, /Ask your coordinator/],
])('a Paid offer %s, and warns of other accounts', async (_case, payee, told) => {
  const { user } = await open(anApplication({ status: 4, internship_details: paid, payee }));
  await user.click(await screen.findByRole('button', { name: 'Accept offer' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Accept and pay' }));
  expect(dialog.getByText(told)).toBeVisible();
  expect(dialog.getByText('Pay only to the account shown here.')).toBeVisible();
});

test('a reference that could not be sent stays where it was typed', async () => {
  const { user, provider, toasts } = await open(anApplication({ status: 4, internship_details: paid }), {
    'POST /student/application-status': new Error('offline'),
  });
  await user.click(await screen.findByRole('button', { name: 'Accept offer' }));
  await user.type(screen.getByLabelText(/Payment reference/), 'UTR998877');
  await user.click(screen.getByRole('button', { name: 'Send reference' }));
  await waitFor(() => expect(toasts).toEqual(['error: Network error. Check your connection.']));
  expect(screen.getByLabelText(/Payment reference/)).toHaveValue('UTR998877');
  provider.answers['POST /student/application-status'] = success({ id: 31, status: 9 });
  await user.click(screen.getByRole('button', { name: 'Send reference' }));
  await waitFor(() => expect(screen.queryByLabelText(/Payment reference/)).toBeNull());
  expect(provider.calls().filter((call) => call === 'POST /student/application-status')).toHaveLength(2);
});

test("a move that lost a race warns with the server's words and fetches again", async () => {
  const { user, provider, toasts } = await open(anApplication(), {
    'POST /student/application-status': refusal(409, 'DATA_NOT_UPDATED', 'The company was faster.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const before = provider.calls().filter((call) => call.startsWith('GET /student/internship-applys')).length;
  await user.click(screen.getByRole('button', { name: 'Withdraw application' }));
  await waitFor(() => expect(JSON.stringify(toasts)).toContain('The company was faster.'));
  expect(JSON.stringify(toasts)).toContain('warning');
  await waitFor(() =>
    expect(
      provider.calls().filter((call) => call.startsWith('GET /student/internship-applys')).length,
    ).toBeGreaterThan(before),
  );
});

test('without applications there is a way to find internships', async () => {
  await renderPage(<AppliedPage />, {
    at: AT,
    route: AT,
    role: ROLES.student,
    answers: { 'GET /student/internship-applys': listed([]) },
  });
  expect(await screen.findByRole('link', { name: 'Find internships' })).toHaveAttribute(
    'href',
    '/internships',
  );
});

test('a new page number shows the top of the list', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  // Of tests before, which share the stub of this browser.
  scrolled.mockClear();
  const { user } = await open(anApplication(), {
    'GET /student/internship-applys': listed([anApplication()], { last_page: 2 }),
  });
  await user.click(await screen.findByRole('link', { name: 'Page 2' }));
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  scrolled.mockRestore();
});

test('groups what needs the student, what is in progress, and folds what has ended', async () => {
  const named = (id: number, status: number, name: string) =>
    anApplication({ id, status, internship_details: { ...paid, name } });
  await open(undefined, {
    'GET /student/internship-applys': listed([
      named(1, 6, 'Accepted one'),
      named(2, 4, 'Offered one'),
      named(3, 5, 'Rejected one'),
      named(4, 10, 'Refused one'),
    ]),
  });
  const rowsOf = (caption: string) =>
    within(screen.getByRole('table', { name: caption, hidden: true }))
      .getAllByText(/ one$/)
      .map(({ textContent }) => textContent);
  await screen.findByText('Offered one');
  expect({
    needs: rowsOf('Needs you'),
    going: rowsOf('In progress'),
    closed: rowsOf('Closed'),
    folded: document.querySelector('details.filed')?.hasAttribute('open'),
  }).toEqual({
    needs: ['Offered one', 'Refused one'],
    going: ['Accepted one'],
    closed: ['Rejected one'],
    folded: false,
  });
});

test('asks for the statuses that the address names, in one list', async () => {
  const { provider } = await open(anApplication({ status: 5 }), {}, `${AT}?status=5`);
  expect(await screen.findByRole('table', { name: 'Applied internships' })).toBeVisible();
  expect(provider.calls()).toContain('GET /student/internship-applys?page=1&status=5');
});

test('the reason of a refused payment stands in the row and on top of the question', async () => {
  const remark = 'The last four digits differ.';
  const { user } = await open(anApplication({ status: 10, internship_details: paid, remark }));
  expect(await screen.findByText(remark)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send new reference' }));
  const dialog = screen.getByRole('dialog', { name: 'Send new reference' });
  expect(within(dialog).getByText(new RegExp(remark))).toBeVisible();
});

test('a receipt goes along with the reference', async () => {
  const uploads = recordUploads(() => success({ id: 31 }) as { body: unknown });
  const { user } = await open(anApplication({ status: 4, internship_details: paid }));
  await user.click(await screen.findByRole('button', { name: 'Accept offer' }));
  await user.type(screen.getByLabelText(/Payment reference/), 'UTR998877');
  await user.upload(
    screen.getByLabelText(/Receipt/),
    new File(['%PDF-1.4 %%EOF'], 'receipt.pdf', { type: 'application/pdf' }),
  );
  await user.click(screen.getByRole('button', { name: 'Send reference' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]!.path).toBe('/student/payments/store');
  expect(Object.fromEntries(uploads[0]!.form.entries())).toMatchObject({
    application_id: '31',
    reference: 'UTR998877',
    receipt: expect.any(File),
  });
});

test('an internship that cannot be opened any more has no link, and says so', async () => {
  await open(
    anApplication({ internship_details: { ...anApplication().internship_details, is_readable: false } }),
  );
  expect(await screen.findByText('Not listed at present')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Backend Intern' })).toBeNull();
});

test('of a suspended company says so, takes no offer, and can still be reported', async () => {
  const suspended = { company_suspended: true, is_readable: false };
  const { user, provider } = await open(
    anApplication({
      status: 3,
      internship_details: { ...anApplication().internship_details, ...suspended },
    }),
    { 'POST /internships/report': success({ id: 1 }) },
  );
  expect(await screen.findByText('The university suspended this company')).toBeVisible();
  expect(await actions()).toEqual(['Report this internship', 'Withdraw']);
  await user.click(screen.getByRole('button', { name: 'Report this internship' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this internship' }));
  await user.click(dialog.getByRole('radio', { name: 'It asks for money outside the portal' }));
  await user.type(dialog.getByLabelText(/What is wrong/), 'They wanted a deposit.');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  const sent = () => provider.seen.filter(({ path }) => path === '/internships/report');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(JSON.parse(sent()[0]!.body as string)).toMatchObject({ internship_id: 7, reason: 'money' });
});

test('the dashboard says of which applications the company is suspended', async () => {
  const details = anApplication().internship_details;
  const suspended = { ...details, name: 'Tester', company_suspended: true };
  await renderPage(<DashboardPage />, {
    at: '/dashboard/student',
    role: ROLES.student,
    answers: {
      'GET /student/dashboard': success({
        profile: { mandatory_field: true, percentage: 100 },
        applications_by_status: [{ status: 3, count: 2 }],
        next_steps: [],
        recent_applications: [anApplication(), anApplication({ id: 32, internship_details: suspended })],
        diaries: [],
        closing_soon: [],
        risk: null,
        fits: [],
      }),
    },
  });
  const row = (await screen.findByRole('link', { name: 'Tester' })).closest('li')!;
  expect(within(row).getByText('The university suspended this company')).toBeVisible();
  expect(screen.getAllByText('The university suspended this company')).toHaveLength(1);
});

test('a student at risk reads it first, with internships that fit, and is not told that all is well', async () => {
  const fit = {
    slug: 'f',
    title: 'Fit',
    company: 'Nila',
    deadline: '2027-06-30',
    skills: [{ id: 1, name: 'Go' }],
  };
  await renderPage(<DashboardPage />, {
    at: '/dashboard/student',
    role: ROLES.student,
    answers: {
      'GET /student/dashboard': success({
        profile: { mandatory_field: true, percentage: 100 },
        applications_by_status: [],
        next_steps: [],
        recent_applications: [],
        diaries: [],
        closing_soon: [],
        risk: 'No active application for 14 days',
        fits: [fit],
      }),
      'GET /student/internship-applys': page([]),
    },
  });
  const slip = within(await screen.findByRole('article'));
  expect(slip.getByRole('heading', { level: 2, name: 'No active application for 14 days' })).toBeVisible();
  expect(slip.getByRole('link', { name: 'Fit' })).toHaveAttribute('href', '/internships/f');
  expect(screen.getByText('Nothing else to do today.')).toBeVisible();
});

test('an offer is a slip of the dashboard, with both answers; what has ended is one line', async () => {
  const step = { kind: 'offer', label: 'Offered: answer the offer', application_id: 31, internship_id: null };
  await renderPage(<DashboardPage />, {
    at: '/dashboard/student',
    role: ROLES.student,
    answers: {
      'GET /student/dashboard': success({
        profile: { mandatory_field: true, percentage: 100 },
        applications_by_status: [
          { status: 4, count: 1 },
          { status: 5, count: 2 },
          { status: 8, count: 1 },
        ],
        next_steps: [{ ...step, due: null, since: '2026-03-06', remark: null }],
        recent_applications: [],
        diaries: [],
        closing_soon: [],
        risk: null,
        fits: [],
      }),
      'GET /student/internship-applys': page([anApplication({ id: 31, status: 4 })]),
    },
  });
  const slip = within(await screen.findByRole('article'));
  expect(slip.getByText('Offer of 06 Mar 2026')).toBeVisible();
  expect(slip.getByText('Nila Robotics')).toBeVisible();
  expect(slip.getByText('You receive ₹15,000 per month')).toBeVisible();
  expect(slip.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Accept offer',
    'Decline offer',
  ]);
  expect(screen.queryByText('Offered: answer the offer')).toBeNull();
  expect(screen.getByRole('link', { name: '3 ended' })).toHaveAttribute(
    'href',
    '/dashboard/student/applied-internships?status=5%2C8',
  );
});
