/** Stipends and complaints on the screens of those who take part. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import ComplaintPage from '#src/areas/coordinator/complaints/ComplaintPage';
import PausedPage from '#src/areas/moderation/complaints/PausedPage';
import MyInternshipPage from '#src/areas/student/placements/MyInternshipPage';
import { dayStarted } from '#src/state/ui';
import { OFFICE } from '#tests/support/officePages';
import { page, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const AT = '2026-10-20T05:00:00.000Z';
const placement = {
  ...{ id: 4, source: 'portal', application_id: 5, company: 'Acme', title: 'Backend Intern' },
  ...{ start_date: '2026-10-02', end_date: '2027-06-15', hours_per_week: 40, working_days: [1, 2, 3] },
  ...{ mode: 'Onsite', place: 'Pune', supervisor: null, guide: null, state: 'approved', phase: 'running' },
  ...{ reason: null, ended_on: null, website: null, description: null, offer_letter: null, report: null },
  ...{ paper_hours: null, amendment: null, year: '2026-27', credits: null, overlaps: 0, certificate: null },
  ...{ created_at: AT, updated_at: AT, stipend: 12_000 },
};
const month = (name: string, reported_from: string) => ({
  ...{ month: name, reported_from, state: null, amount: null, reported_at: null, answer: null },
  ...{ paid_on: null, answered_at: null, settled_at: null, settled_reason: null },
});
const complaint = {
  ...{ id: 9, placement_id: 4, title: 'Backend Intern', company: 'Acme', kind: 'money', state: 'looking' },
  ...{ upheld: null, decided_at: AT, created_at: AT, updated_at: AT, text: 'They asked for a deposit.' },
  ...{ answer: 'We wrote to the company.', files: [{ name: 'chat.png', url: '/api/v1/files/1/chat.png' }] },
  history: [{ at: AT, state: 'open', answer: null }],
};

it('reports a month that may be reported, in part with an amount, and shows own complaints', async () => {
  const {
    user: actor,
    provider,
    store,
  } = await renderPage(<MyInternshipPage />, {
    ...{ at: '/dashboard/student/my-internship', role: ROLES.student },
    answers: {
      'GET /student/placements': page([placement]),
      'GET /student/complaints': page([complaint]),
      'GET /student/placements/show': success({
        ...placement,
        ...{ checks: [], weeks: [], history: [], evaluations_given: [], emergency_contact: null },
        ...{ evaluations: { mid: 'closed', final: 'closed' }, evaluations_due: { mid: null, final: null } },
        ...{ criteria: [], supervisor_undelivered: null },
        stipend_months: [month('2026-10', '2026-11-05'), month('2026-11', '2026-12-05')],
      }),
      'POST /student/placements/stipend': success({ id: 4 }),
    },
  });
  act(() => void store.dispatch(dayStarted('2026-11-28')));
  await actor.click(await screen.findByRole('button', { name: 'October 2026: paid in part' }));
  expect(screen.queryByRole('button', { name: 'November 2026: paid' })).toBeNull();
  const dialog = await screen.findByRole('dialog');
  await actor.type(within(dialog).getByLabelText(/^Amount/), '4000');
  await actor.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(provider.calls()).toContain('POST /student/placements/stipend'));
  expect(screen.getByText('We wrote to the company.')).toBeVisible();
});

it('decides about a complaint on the version that was read', async () => {
  const { user: actor, provider } = await renderPage(<ComplaintPage />, {
    ...{ at: `${OFFICE}/complaints/9`, route: `${OFFICE}/complaints/:id`, role: ROLES.coordinator },
    answers: {
      'GET /coordinator/complaints/show': success({
        ...complaint,
        ...{ student: { id: 7, name: 'Asha', usn: null, branch: null, semester: 7 }, college: 'Demo' },
        ...{ passed_at: null, passed_text: null, may_pass_on: 0 },
      }),
      'POST /coordinator/complaints/decide': success({ id: 9, state: 'settled' }),
    },
  });
  expect(await screen.findByText('They asked for a deposit.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Write to the company' })).toBeNull();
  await actor.click(screen.getByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog'));
  await actor.click(dialog.getByLabelText('Settled'));
  await actor.type(dialog.getByLabelText(/^Answer/), 'The deposit was paid back.');
  await actor.click(dialog.getByRole('button', { name: 'Save the decision' }));
  expect(await dialog.findByText('Select whether it is upheld')).toBeVisible();
  await actor.click(dialog.getByLabelText('Yes: upheld'));
  await actor.click(dialog.getByRole('button', { name: 'Save the decision' }));
  await waitFor(() => expect(provider.calls()).toContain('POST /coordinator/complaints/decide'));
});

it('links a complaint about an offer to its student, and says that a suspended company reads nothing', async () => {
  const { user: actor } = await renderPage(<ComplaintPage />, {
    ...{ at: `${OFFICE}/complaints/9`, route: `${OFFICE}/complaints/:id`, role: ROLES.coordinator },
    answers: {
      'GET /coordinator/complaints/show': success({
        ...{ ...complaint, placement_id: null, application_id: 12, company_suspended: 1 },
        ...{ student: { id: 7, name: 'Asha', usn: null, branch: null, semester: 7 }, college: 'Demo' },
        ...{ passed_at: null, passed_text: null, may_pass_on: 1 },
      }),
    },
  });
  const link = await screen.findByRole('link', { name: 'Open the student' });
  expect(link).toHaveAttribute('href', `${OFFICE}/students/7`);
  await actor.click(screen.getByRole('button', { name: 'Write to the company' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/reads your text only once the suspension is lifted/)).toBeVisible();
});

it('takes no answer about upheld along where another state is selected afterwards', async () => {
  const { user: actor, provider } = await renderPage(<ComplaintPage />, {
    ...{ at: `${OFFICE}/complaints/9`, route: `${OFFICE}/complaints/:id`, role: ROLES.coordinator },
    answers: {
      'GET /coordinator/complaints/show': success({
        ...complaint,
        ...{ student: { id: 7, name: 'Asha', usn: null, branch: null, semester: 7 }, college: 'Demo' },
        ...{ passed_at: null, passed_text: null, may_pass_on: 0 },
      }),
      'POST /coordinator/complaints/decide': success({ id: 9, state: 'unfounded' }),
    },
  });
  await actor.click(await screen.findByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog'));
  await actor.click(dialog.getByLabelText('Settled'));
  await actor.click(dialog.getByLabelText('Yes: upheld'));
  await actor.click(dialog.getByLabelText('Unfounded'));
  await actor.type(dialog.getByLabelText(/^Answer/), 'The deposit was never asked for.');
  await actor.click(dialog.getByRole('button', { name: 'Save the decision' }));
  await waitFor(() => expect(provider.calls()).toContain('POST /coordinator/complaints/decide'));
});

it('lists the postings of a paused company again, with a reason', async () => {
  const { user: actor, provider } = await renderPage(<PausedPage />, {
    ...{ at: '/moderation/paused', role: ROLES.moderator },
    answers: {
      'GET /moderation/paused': page([{ id: 3, name: 'Acme', paused_at: AT, upheld: 2 }]),
      'POST /moderation/unpause': success({ id: 3 }),
    },
  });
  await actor.click(await screen.findByRole('button', { name: 'List again: Acme' }));
  const dialog = within(await screen.findByRole('dialog'));
  await actor.type(dialog.getByLabelText(/^Reason/), 'The fee was paid back.');
  await actor.click(dialog.getByRole('button', { name: 'List again' }));
  await waitFor(() => expect(provider.calls()).toContain('POST /moderation/unpause'));
});
