import { screen, waitFor, within } from '@testing-library/react';
import { APPLICATION_STATUS } from '#contract/lifecycles/application';
import { ROLES } from '#contract/roles';
import AppliedPage from '#src/areas/student/applications/AppliedPage';
import { page, refusal, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';
import { anApplication } from '#tests/support/studentRecords';

const AT = '/dashboard/student/applied-internships';
const paid = { ...anApplication().internship_details, internship_type: 'Paid', internship_fee: 9500 };
const open = (application = anApplication(), answers = {}) =>
  renderPage(<AppliedPage />, {
    at: AT,
    route: AT,
    role: ROLES.student,
    answers: { 'GET /student/internship-applys': page([application]), ...answers },
  });
const actions = async () =>
  within(await screen.findByRole('row', { name: /Backend Intern/ }))
    .queryAllByRole('button')
    .map((button) => button.textContent);

test.each([
  [1, false, ['Withdraw']],
  [2, false, ['Withdraw']],
  [3, false, ['Withdraw']],
  [4, false, ['Accept offer', 'Decline offer']],
  [4, true, ['Accept offer', 'Decline offer']],
  [5, false, []],
  [6, false, []],
  [7, false, []],
  [8, false, []],
  [9, true, []],
  [10, true, ['Send new reference', 'Decline offer']],
])('offers what the table allows in status %i (Paid: %s)', async (status, isPaid, buttons) => {
  await open(anApplication({ status, ...(isPaid ? { internship_details: paid } : {}) }));
  expect(await actions()).toEqual(buttons);
  expect(screen.getAllByText(APPLICATION_STATUS[status as 1].label)[0]).toBeVisible();
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
    answers: { 'GET /student/internship-applys': page([]) },
  });
  expect(await screen.findByRole('link', { name: 'Find internships' })).toHaveAttribute(
    'href',
    '/internships',
  );
});

test('a new page number shows the top of the list', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await open(anApplication(), {
    'GET /student/internship-applys': page([anApplication()], { last_page: 2 }),
  });
  await user.click(await screen.findByRole('link', { name: 'Page 2' }));
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  scrolled.mockRestore();
});
