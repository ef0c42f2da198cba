/** Who may apply, on the screens of students and coordinators. */
import { screen, waitFor, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import SettingsPage from '#src/areas/coordinator/settings/SettingsPage';
import ExceptionsPage from '#src/areas/coordinator/eligibility/ExceptionsPage';
import ApplyPage from '#src/areas/student/apply/ApplyPage';
import { OFFICE, setupOffice } from '#tests/support/officePages';
import { page, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';
import { anInternship, aProfile } from '#tests/support/studentRecords';

const MESSAGE = 'I have built two small services.';
const line = { source: 'company', effect: 'warn', as_of: '2026-11-16' };
const CGPA = { ...line, key: 'cgpa', wanted: '7.5', have: '6.8', met: false };
const SEMESTER = { ...line, key: 'semester', wanted: '6, 7', have: '6', as_of: null, met: true };
const eligibility = (more: object) => ({
  met: false,
  barred: false,
  exception: null,
  lines: [CGPA, SEMESTER],
  ...more,
});

const openApply = (judged: object) =>
  renderPage(<ApplyPage />, {
    at: '/dashboard/student/apply-to-internship/7-backend-intern',
    route: '/dashboard/student/apply-to-internship/:slug',
    role: ROLES.student,
    answers: {
      'GET /internships/7-backend-intern': success({ ...anInternship(), eligibility: null }),
      'GET /student/detail': success(aProfile()),
      'GET /student/internships/eligibility': success(judged),
      'POST /student/internship-apply': success({ id: 1 }),
    },
  });

test('a student reads what is not met and what the company sees, and confirms before applying', async () => {
  const { user, provider } = await openApply(eligibility({}));
  await user.type(await screen.findByLabelText(/Message to Recruiter/), MESSAGE);
  expect(screen.getByText(/CGPA: 7.5 or more/).closest('li')).toHaveTextContent(
    'CGPA: 7.5 or more, you have 6.8 (roster of 16 Nov 2026) (not met)',
  );
  expect(screen.getByText('The company will see from the roster: CGPA.')).toBeVisible();
  const sent = () => provider.seen.filter(({ path }) => path === '/student/internship-apply');
  await user.click(screen.getByRole('button', { name: 'Apply Now' }));
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /want to apply anyway/ }));
  await user.click(screen.getByRole('button', { name: 'Apply Now' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(JSON.parse(String(sent()[0]!.body))).toEqual({
    internship_id: 7,
    message: MESSAGE,
    acknowledged: '1',
  });
});

test('a barred student reads why instead of the form', async () => {
  await openApply(eligibility({ barred: true, lines: [{ ...CGPA, source: 'college', effect: 'bar' }] }));
  expect(await screen.findByText(/Your college's rule does not allow this application/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply Now' })).toBeNull();
});

test("a coordinator sets the college's rule", async () => {
  const { actor, sent } = await setupOffice(SettingsPage, `${OFFICE}/settings`, {
    'GET /coordinator/settings': success({ hours_target: 240, holidays: [], eligibility: null }),
    'POST /coordinator/settings/store': success({ hours_target: 240, holidays: [] }),
  });
  await actor.type(await screen.findByLabelText(/CGPA from/), '11');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent()).toEqual([]);
  await actor.clear(screen.getByLabelText(/CGPA from/));
  await actor.type(screen.getByLabelText(/CGPA from/), '6.5');
  await actor.selectOptions(screen.getByLabelText(/Who does not meet it/), 'bar');
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { eligibility: { cgpa_min: '6.5', backlogs_max: '', semesters: [], effect: 'bar' } },
    ]),
  );
});

test('a coordinator removes an exception after a question', async () => {
  const { actor, sent } = await setupOffice(ExceptionsPage, `${OFFICE}/exceptions`, {
    'GET /coordinator/eligibility/exceptions': page([
      {
        id: 4,
        student: { id: 2, name: 'Asha Rao', usn: '1DI23CS001', college: 'Demo Institute', branch: 'CSE' },
        internship: null,
        reason: 'Hackathon',
        until: '2026-12-31',
        ended: false,
        by: 'Meera',
        created_at: '2026-11-16T06:00:00.000Z',
      },
    ]),
    'POST /coordinator/eligibility/remove': success(null),
  });
  expect(await screen.findByText('All internships')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: /Remove the exception|Remove/ }));
  await actor.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove exception' }),
  );
  await waitFor(() => expect(sent()).toEqual([{ id: 4 }]));
});
