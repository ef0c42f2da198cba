/** A student who objects to the marks of the roster, on the profile; and what the college then reads. */
import { screen, waitFor, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import ClaimsPage from '#src/areas/coordinator/roster/ClaimsPage';
import ProfilePage from '#src/areas/student/profile/ProfilePage';
import { OFFICE, setupOffice } from '#tests/support/officePages';
import { page, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';
import { aProfile } from '#tests/support/studentRecords';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const ENROLMENT = {
  ...{ state: 'confirmed', reason: null, locked: [], requested: null, needed: false },
  ...{ pending_with: null, pending_since: null },
};
const open = (enrolment: object) =>
  renderPage(<ProfilePage />, {
    role: ROLES.student,
    answers: {
      'GET /student/detail': success(aProfile()),
      'GET /student/enrolment': success({ ...ENROLMENT, ...enrolment }),
      'POST /student/enrolment/object': success(null),
    },
  });

it('shows what the roster says, and sends what it should say', async () => {
  const { user, provider } = await open({ marks: { cgpa: 7.1, backlogs: null, as_of: '2026-11-08' } });
  expect(
    await screen.findByText(/On the roster of 08 Nov 2026: CGPA 7.1, open backlogs not known\./),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Request a correction' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(dialog.getByText('Enter what the roster should say')).toBeVisible();
  await user.type(dialog.getByLabelText('CGPA'), '8.2');
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(provider.calls()).toContain('POST /student/enrolment/object'));
  const sent = provider.seen.find(({ method }) => method === 'POST')!;
  expect(JSON.parse(sent.body)).toEqual({ cgpa: '8.2', backlogs: '' });
});

it('says what was asked for, and nothing about marks that the roster does not have', async () => {
  const { college, usn, branch } = aProfile();
  const requested = { college, usn, branch, cgpa: 8.2, backlogs: 0 };
  await open({ requested, marks: null });
  expect(
    await screen.findByText(/You asked for CGPA 8.2, open backlogs 0\. Your college is reviewing it/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request a correction' })).toBeNull();
});

it('is read by the college among the claims', async () => {
  await setupOffice(ClaimsPage, `${OFFICE}/claims`, {
    'GET /coordinator/claims': page([
      {
        ...{
          id: 1,
          student_id: 2,
          name: 'Asha',
          email: 'asha@x.in',
          college: 'Demo Institute',
          usn: '1DI07',
        },
        ...{ branch: 'CSE', state: 'confirmed', reason: null, roster_name: null, roster_email: null },
        requested: { college: 'Demo Institute', usn: '1DI07', branch: 'CSE', cgpa: 8.2 },
        claimed_at: '2026-11-08T05:00:00.000Z',
      },
    ]),
  });
  expect(await screen.findByText(/requests CGPA 8.2/)).toBeVisible();
});
