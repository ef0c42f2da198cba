/** Files of internships as ZIP, papers of a placement, and what students say at the end. */
import { screen, waitFor, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import PaperPage from '#src/areas/coordinator/papers/PaperPage';
import PlacementsPage from '#src/areas/coordinator/placements/PlacementsPage';
import { FeedbackDialog } from '#src/areas/student/placements/FeedbackDialog';
import { FeedbackMeans } from '#src/areas/public/listing/FeedbackMeans';
import type { Archive } from '#contract/archive/calls';
import { ArchiveNotice } from '#src/widgets/archive/ArchiveNotice';
import { OFFICE, setupOffice } from '#tests/support/officePages';
import { aPerson } from '#tests/support/person';
import { aPortalUser, page, setupPortal, success } from '#tests/support/portalStore';
import { renderAt } from '#tests/support/renderApp';
import { renderPage } from '#tests/support/renderPage';

const person = aPerson();

const aPlacement = (id: number) => ({
  id,
  source: 'own',
  application_id: null,
  company: 'Acme',
  title: 'Backend Intern',
  start_date: '2026-03-02',
  end_date: '2026-05-29',
  working_days: [1, 2, 3, 4, 5],
  supervisor: null,
  guide: null,
  state: 'completed',
  phase: null,
  amendment: null,
  overlaps: 0,
  created_at: '2026-02-01T05:00:00.000Z',
  updated_at: '2026-02-20T05:00:00.000Z',
  student: { id: 7, name: `Student ${id}`, usn: '1DI07', branch: 'CSE', semester: 7 },
  company_suspended: 0,
  certificate: null,
});

const NO_ZIP: Archive = {
  id: null,
  state: 'none',
  done: 0,
  total: 0,
  link: null,
  bytes: null,
  error: null,
  left_out: [],
  created_at: null,
  expires_at: null,
};

it('asks for a ZIP of a random sample of what the filters match, and shows how far it is', async () => {
  const requested = { ...NO_ZIP, id: 3, state: 'working', done: 2, total: 10 };
  let archive: object = NO_ZIP;
  const { sent } = await setupOffice(PlacementsPage, `${OFFICE}/placements?state=completed`, {
    'GET /coordinator/guides': success([]),
    'GET /coordinator/placements': page([aPlacement(1), aPlacement(2)]),
    'GET /coordinator/placements/files': () => success(archive),
    'POST /coordinator/placements/files': () => {
      archive = requested;
      return success(requested);
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Files as ZIP' }));
  const dialog = await screen.findByRole('dialog');
  const sample = within(dialog).getByLabelText('Random sample');
  await person.type(sample, '501');
  await person.click(within(dialog).getByRole('button', { name: 'Create ZIP' }));
  expect(await within(dialog).findByText('Enter a whole number from 1 to 500')).toBeVisible();
  await person.clear(sample);
  await person.type(sample, '10');
  await person.click(within(dialog).getByRole('button', { name: 'Create ZIP' }));
  expect(await screen.findByText(/Making the ZIP of internship files: 2 of 10/)).toBeVisible();
  expect(sent()).toEqual([{ filter: { state: 'completed' }, count: '2', sample: '10' }]);
});

it.each([
  [{ ...NO_ZIP }, null],
  [{ ...NO_ZIP, state: 'failed', error: 'The server has too little room.' }, /too little room/],
  [
    {
      ...NO_ZIP,
      state: 'ready',
      link: '/api/v1/archives/3/files.zip',
      bytes: 3 * 1024 * 1024,
      expires_at: '2026-12-01T05:00:00.000Z',
    },
    /is ready \(3 MB, available until/,
  ],
] as const)('says what a ZIP is: %#', async (archive, words) => {
  const { store } = await setupPortal({ user: aPortalUser({ role_id: 4 }) });
  renderAt('/', store, <ArchiveNotice archive={archive} what="internship files" />);
  if (words === null)
    expect(screen.queryByRole('status', { name: '' })?.textContent ?? '').not.toMatch(/ZIP/);
  else expect(screen.getByText(words)).toBeVisible();
});

it('previews the text of a paper, and names what it cannot fill', async () => {
  const paper = {
    key: 'acceptance',
    label: 'Acceptance letter',
    text: 'We accept {student}.',
    is_own: true,
    placeholders: [{ name: 'student', example: 'Asha Kulkarni' }],
    updated_at: '2026-03-01T05:00:00.000Z',
  };
  const { user, provider } = await renderPage(<PaperPage />, {
    user: aPortalUser({ role_id: ROLES.coordinator, college: 'Demo Institute' }),
    at: `${OFFICE}/papers/acceptance`,
    route: `${OFFICE}/papers/:key`,
    answers: {
      'GET /coordinator/papers': success([paper]),
      'POST /coordinator/papers/store': success(null),
    },
  });
  expect(await screen.findByText('We accept Asha Kulkarni.')).toBeVisible();
  const text = screen.getByLabelText(/^Text/);
  await user.clear(text);
  await user.type(text, 'Dear {{studnet}');
  await user.click(screen.getByRole('button', { name: /Save|Check/ }));
  expect((await screen.findAllByText('{studnet} is not a placeholder of this paper')).length).toBeGreaterThan(
    0,
  );
  await user.clear(text);
  await user.type(text, 'Welcome, {{student}.');
  await user.click(screen.getByRole('button', { name: /Save|Check/ }));
  await waitFor(() => expect(provider.calls()).toContain('POST /coordinator/papers/store'));
  const { body } = provider.seen.find(({ path }) => path === '/coordinator/papers/store')!;
  expect(JSON.parse(String(body))).toEqual({ key: 'acceptance', text: 'Welcome, {student}.' });
});

it('takes five answers, each of them, and a text', async () => {
  const { store, provider } = await setupPortal({
    user: aPortalUser({ role_id: 2 }),
    answers: {
      'GET /student/placements/show': success({ id: 4, feedback: null }),
      'POST /student/placements/feedback': success({ id: 4 }),
    },
  });
  const onClose = jest.fn();
  renderAt('/', store, <FeedbackDialog id={4} onClose={onClose} />);
  const groups = await screen.findAllByRole('radiogroup');
  expect(groups).toHaveLength(5);
  for (const group of groups.slice(1)) await person.click(within(group).getByRole('radio', { name: '4' }));
  await person.click(screen.getByRole('button', { name: 'Save feedback' }));
  expect(await screen.findByText(/^Choose 1 to 5/)).toBeVisible();
  await person.click(within(groups[0]!).getByRole('radio', { name: '5' }));
  await person.type(screen.getByLabelText('In your own words'), 'Kind people.');
  await person.click(screen.getByRole('button', { name: 'Save feedback' }));
  const posts = provider.seen.filter(({ method }) => method === 'POST');
  expect(posts.map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([
    { id: 4, answers: ['5', '4', '4', '4', '4'], text: 'Kind people.' },
  ]);
});

it.each([
  [undefined, null],
  [null, 'Not enough feedback yet. It is shown once 5 students have answered.'],
  [{ students: 7, means: [4.1, 5, 3, 4, 4.5] }, '4.1 of 5'],
])('shows means of %j', async (feedback, words) => {
  const { store } = await setupPortal({});
  renderAt('/', store, <FeedbackMeans feedback={feedback} about="this internship" />);
  if (words === null) expect(screen.queryByText(/What students say/)).toBeNull();
  else expect(screen.getByText(words)).toBeVisible();
});
