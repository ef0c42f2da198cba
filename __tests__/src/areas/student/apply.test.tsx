import { screen, waitFor } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import ApplyPage from '#src/areas/student/apply/ApplyPage';
import { refusal, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';
import { anInternship, aProfile } from '#tests/support/studentRecords';

const ROUTE = '/dashboard/student/apply-to-internship/:slug';
const MESSAGE = 'I have built two small services.';
const open = (answers = {}) =>
  renderPage(<ApplyPage />, {
    at: '/dashboard/student/apply-to-internship/7-backend-intern',
    route: ROUTE,
    role: ROLES.student,
    answers: {
      'GET /internships/7-backend-intern': success(anInternship()),
      'GET /student/detail': success(aProfile()),
      ...answers,
    },
  });
const field = () => screen.findByLabelText(/Message to Recruiter/);

test('sends the message, tells of it and goes to the applied internships', async () => {
  const { user, provider, toasts } = await open({ 'POST /student/internship-apply': success({ id: 1 }) });
  await user.type(await field(), MESSAGE);
  await user.click(screen.getByRole('button', { name: 'Apply Now' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/dashboard/student/applied-internships');
  const sent = provider.seen.find(({ path }) => path === '/student/internship-apply')!;
  expect(JSON.parse(String(sent.body))).toEqual({ internship_id: 7, message: MESSAGE });
  expect(JSON.stringify(toasts)).toContain('Application submitted successfully!');
});

test('asks for ten characters, and a press before they are there sends nothing', async () => {
  const { user } = await open();
  await user.type(await field(), 'Too short');
  await user.tab();
  expect(screen.getByText('Message must be at least 10 characters.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply Now' })).toHaveAccessibleDescription(
    /^(Still needed|Check): /,
  );
});

test("a refused message stays, with the server's words under its field", async () => {
  const { user } = await open({
    'POST /student/internship-apply': refusal(422, 'VALIDATION_FAILED', 'x', {
      message: ['No links, please.'],
    }),
  });
  await user.type(await field(), MESSAGE);
  await user.click(screen.getByRole('button', { name: 'Apply Now' }));
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(/No links, please\./));
  expect(await field()).toHaveValue(MESSAGE);
});

test('a failure without field errors is told by the one fixed sentence', async () => {
  const { user, toasts } = await open({
    'POST /student/internship-apply': refusal(500, 'SERVER_ERROR', 'Oops'),
  });
  await user.type(await field(), MESSAGE);
  await user.click(screen.getByRole('button', { name: 'Apply Now' }));
  await waitFor(() => expect(JSON.stringify(toasts)).toContain('Failed to submit application.'));
});

test('shows the profile for review, with a way to edit it', async () => {
  await open();
  expect(await screen.findByText('1DI21CS001')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    '/dashboard/student/profile/edit',
  );
});

test('an internship that does not exist, and one that cannot be loaded, say so', async () => {
  const { unmount } = await open({ 'GET /internships/7-backend-intern': refusal(404, 'NOT_FOUND') });
  expect(await screen.findByRole('heading', { name: 'Internship Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse internships' })).toHaveAttribute('href', '/internships');
  unmount();
  await open({ 'GET /internships/7-backend-intern': refusal(500, 'SERVER_ERROR') });
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
});

test.each([
  [{ has_applied: true, application_status: 3 }, 'Shortlisted'],
  [{ is_open: false }, 'Applications are closed.'],
])('offers no form when it makes no sense: %j', async (overrides, text) => {
  await open({ 'GET /internships/7-backend-intern': success(anInternship(overrides)) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply Now' })).toBeNull();
});

test('under 18 says what is needed first instead of the form', async () => {
  await open({ 'GET /student/detail': success(aProfile({ needs_parent_consent: true })) });
  expect(await screen.findByText(/letter of consent from your parent or guardian/)).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText(/Message to Recruiter/)).toBeNull());
});
