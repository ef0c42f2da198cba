/** A screen that cannot be loaded keeps its heading, and says what failed, what is safe and what to do. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CompanyDashboardPage from '#src/areas/company/dashboard/DashboardPage';
import AppliedPage from '#src/areas/student/applications/AppliedPage';
import StudentDashboardPage from '#src/areas/student/dashboard/DashboardPage';
import { refusal } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

test.each([
  ['Dashboard', 'GET /student/dashboard', 2, <StudentDashboardPage key="student" />, 'the dashboard'],
  ['Dashboard', 'GET /company/dashboard', 3, <CompanyDashboardPage key="company" />, 'the dashboard'],
  [
    'Applied Internships',
    'GET /student/internship-applys',
    2,
    <AppliedPage key="applied" />,
    'your applications',
  ],
])('%s, %s', async (heading, call, role, page, what) => {
  await renderPage(page, { role, answers: { [call]: refusal(500, 'SERVER_ERROR') } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `Failed to load ${what}.Nothing was changed or lost. Please try again in a moment.`,
  );
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});
