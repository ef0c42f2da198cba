import type { ReactElement } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import { OWN_SITE } from '#contract/site/site';
import ListsPage from '#src/areas/administration/lists/ListsPage';
import OverviewPage from '#src/areas/administration/overview/OverviewPage';
import SitePage from '#src/areas/administration/site/SitePage';
import { page, success } from '#tests/support/portalStore';
import { recordUploads, renderPage } from '#tests/support/renderPage';

const OVERVIEW = {
  first_run: [
    { step: 'university', done: false },
    { step: 'colleges', done: true },
    { step: 'mail', done: false },
    { step: 'people', done: true },
    { step: 'policy', done: true },
  ],
  waiting: {
    failed_mails: 2,
    companies: 7,
    claims: 3,
    colleges: ['Kaveri College'],
    colleges_total: 1,
    refused_sign_ins: [] as object[],
    refused_sign_ins_total: 0,
  },
  colleges: [
    { college: 'Kaveri College', registered: 9, accepted: 2, placements: 1, claims: 3, payments: 0 },
  ],
  health: { last_backup_at: null, mail_server: false, sender: null, staff: 5, staff_two_step: 1 },
};
const entry = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  uses: 3,
  retired: false,
  code: null,
  mail_domains: [],
  ...more,
});
const open = (element: ReactElement, answers: NonNullable<Parameters<typeof renderPage>[1]>['answers']) =>
  renderPage(element, { role: ROLES.administrator, answers });

test('the overview leads through the first steps, and says what waits and what is missing', async () => {
  await open(<OverviewPage />, { 'GET /administration/overview': success(OVERVIEW) });
  expect(await screen.findByText('2 steps are left.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'University' })).toHaveAttribute('href', '/administration/site');
  expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Mail' })).toHaveAttribute('href', '/administration/mails');
  const piles = screen.getAllByRole('link', { name: /^\d/ });
  expect(piles.map(({ textContent }) => textContent)).toEqual([
    '7 Companies and internships to review',
    '3 Students to confirm',
    '2 Failed emails',
    '1 Colleges without a coordinator',
  ]);
  expect(piles[2]).toHaveAttribute('href', '/administration/mails?state=failed');
  expect(screen.getByText('Start with these three.')).toBeInTheDocument();
  expect(screen.getAllByRole('article').map((slip) => within(slip).getByRole('heading').textContent)).toEqual(
    ['2 emails failed', '1 college has no coordinator', '7 records to review'],
  );
  expect(screen.getByText('Kaveri College. Nobody decides there about placements.')).toBeInTheDocument();
  const college = within(screen.getByRole('table', { name: 'Colleges' })).getByRole('link');
  expect(college).toHaveAttribute('href', '/administration/reports?report=placements&college=Kaveri+College');
  expect(screen.getByText('1 of 5 accounts')).toBeInTheDocument();
  expect(screen.getByText(/None yet. Run deploy\/as-service.sh backup on the server/)).toBeInTheDocument();
});

test('the overview names failed jobs, and releases the emails that a restore put on hold', async () => {
  const health = {
    ...OVERVIEW.health,
    mails_held_at: '2026-11-27T05:00:00Z',
    failed_jobs: [{ name: 'erasing', error: 'no such table', at: '2026-11-27T01:00:00Z' }],
  };
  const { user, provider } = await open(<OverviewPage />, {
    'GET /administration/overview': success({ ...OVERVIEW, health }),
    'POST /administration/mails/release': success(null, { message: 'Waiting emails are being sent.' }),
  });
  expect(await screen.findByText(/Failed on .*: no such table/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Release emails' }));
  const dialog = screen.getByRole('dialog', { name: 'Release emails?' });
  await user.click(within(dialog).getByRole('button', { name: 'Release emails' }));
  await waitFor(() => expect(provider.calls()).toContain('POST /administration/mails/release'));
});

test('a portal that has all it needs shows no first steps', async () => {
  const first_run = OVERVIEW.first_run.map((step) => ({ ...step, done: true }));
  const health = { ...OVERVIEW.health, mail_server: true, sender: 'Campus <mail@campus.example>' };
  const told = { ...OVERVIEW, first_run, health };
  await open(<OverviewPage />, { 'GET /administration/overview': success(told) });
  expect(await screen.findByText('Pending')).toBeInTheDocument();
  expect(screen.getByText(/your mail server as Campus <mail@campus.example>/)).toBeInTheDocument();
  expect(screen.queryByText('First steps')).toBeNull();
});

test('a refused sign-in is named until it is dismissed, or its account is released after a question', async () => {
  const refused = {
    id: 4,
    user_id: 9,
    name: 'Ravi Kumar',
    email: 'ravi@campus.test',
    named: 'r.sharma@campus.test',
    at: '2026-11-16T10:00:00Z',
  };
  const waiting = { ...OVERVIEW.waiting, refused_sign_ins: [refused], refused_sign_ins_total: 3 };
  const DECIDE = '/administration/university-refusals/decide';
  const { user, provider } = await open(<OverviewPage />, {
    'GET /administration/overview': success({ ...OVERVIEW, waiting }),
    [`POST ${DECIDE}`]: success(),
  });
  const decided = () =>
    provider.seen.filter(({ path }) => path === DECIDE).map(({ body }) => JSON.parse(body) as unknown);
  const link = await screen.findByRole('link', { name: 'Ravi Kumar' });
  expect(link).toHaveAttribute('href', '/administration/people?id=9');
  expect(screen.getByText(/signed in there as r.sharma@campus.test/)).toBeInTheDocument();
  expect(screen.getByText('2 more.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(decided()).toEqual([{ id: '4', decision: 'dismissed' }]));
  await user.click(screen.getByRole('button', { name: 'Release account' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(decided()).toContainEqual({ id: '4', decision: 'released' }));
});

test('the site refuses a pale accent in words, and sends every text and no picture that was not chosen', async () => {
  const uploads = recordUploads(() => ({
    body: { success: true, code: 'OK', message: 'OK', data: { id: 1 }, errors: null },
  }));
  const { user } = await open(<SitePage />, { 'GET /site': success(OWN_SITE) });
  const accent = await screen.findByLabelText(/^Accent/);
  await user.clear(accent);
  await user.type(accent, '#ffff00');
  await user.tab();
  expect(await screen.findByText(/The contrast on white is 1.07 to 1/)).toBeInTheDocument();
  await user.clear(accent);
  await user.type(accent, '#7a1f5c');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  const sent = Object.fromEntries(uploads[0]!.form.entries());
  expect(sent).toMatchObject({
    accent: '#7a1f5c',
    name: OWN_SITE.name,
    address: OWN_SITE.address.join('\n'),
  });
  expect(Object.keys(sent)).not.toContain('logo');
});

test('a merge asks for the entry that stays, and says how many move', async () => {
  const { user, provider } = await open(<ListsPage />, {
    'GET /administration/lists': page([entry(1, 'Kaveri College'), entry(2, 'Cauvery College')]),
    'POST /administration/lists/merge': success({ moved: 3 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Merge: Kaveri College' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Kaveri College goes, and all students and coordinators that have it (3)');
  expect(within(dialog).getByRole('button', { name: 'Merge' })).toBeDisabled();
  await within(dialog).findByRole('option', { name: 'Cauvery College' });
  await user.selectOptions(within(dialog).getByLabelText('Merge into'), 'Cauvery College');
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(provider.calls()).toContain('POST /administration/lists/merge'));
  const { body } = provider.seen.find(({ path }) => path === '/administration/lists/merge')!;
  expect(JSON.parse(body)).toEqual({ list: 'colleges', from: 1, into: 2 });
});

test('an empty list leads nowhere else, and its one button adds the first entry', async () => {
  const { user } = await open(<ListsPage />, { 'GET /administration/lists': page([]) });
  await screen.findByText('Add the first college, or import a file.');
  expect(screen.queryByRole('link', { name: 'Show colleges' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add college' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});
