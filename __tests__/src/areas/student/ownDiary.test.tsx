import { screen, waitFor, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import CreateEntryPage from '#src/areas/student/diary/CreateEntryPage';
import EntriesPage from '#src/areas/student/diary/EntriesPage';
import { uiSlice } from '#src/state/ui';
import { ACCEPTED, anInternshipEntry, aSummary } from '#tests/support/diaryPages';
import { page, success } from '#tests/support/portalStore';
import { labelled, renderPage } from '#tests/support/renderPage';

const AREA = '/dashboard/student';
const LIST = 'GET /student/internship-diaries';
const STORE = 'POST /student/internship-diaries/store';
const SUMMARY = 'GET /student/internship-diaries/summary';
const preloadedState = { ui: { ...uiSlice.getInitialState(), today: '2026-03-05' } } as never;

const open = (element: React.ReactNode, path: string, answers = {}) =>
  renderPage(element, {
    at: `${AREA}${path}`,
    route: `${AREA}${path.split('?')[0]!}`,
    role: ROLES.student,
    preloadedState,
    answers: { ...ACCEPTED, [LIST]: page([]), [SUMMARY]: success(aSummary()), ...answers },
  });
const field = (label: string) => screen.findByLabelText(labelled(label));
const entries = (path: string, answers = {}) => open(<EntriesPage />, path, answers);
const asked = (calls: string[]) => calls.filter((call) => call.includes('/summary'));

describe('entries of an internship that the student found alone', () => {
  const ALONE = { id: 5, application_id: null, source: 'own', title: 'Tide gauges', company: 'Harbour' };
  const BOTH = {
    'GET /student/placements': page([{ ...ALONE, state: 'approved', phase: 'running' }]),
    [LIST]: page([
      anInternshipEntry({
        id: 52,
        internship_id: null,
        placement_id: 5,
        internship: { name: 'Tide gauges' },
      }),
      anInternshipEntry(),
    ]),
  };

  it('stand beside those of the portal, and its month is shown while it runs', async () => {
    const { provider } = await entries('/diary-entries', BOTH);
    expect(await screen.findByRole('heading', { name: 'March 2026 · Tide gauges, Harbour' })).toBeVisible();
    expect(asked(provider.calls())).toEqual([
      'GET /student/internship-diaries/summary?placement_id=5&month=2026-03',
    ]);
    const choices = within(screen.getByRole('navigation', { name: 'Internship' }));
    expect(choices.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/\?owner=7$/),
      expect.stringMatching(/\?owner=p5$/),
    ]);
    const table = within(await screen.findByRole('table', { name: 'Internship Diary Entries' }));
    expect(table.getByRole('cell', { name: 'Tide gauges' })).toBeVisible();
  });

  it('are asked for by its placement, the file too', async () => {
    const { provider } = await entries('/diary-entries?owner=p5', BOTH);
    await screen.findByRole('table', { name: 'Internship Diary Entries' });
    expect(provider.calls()).toContain('GET /student/internship-diaries?page=1&placement_id=5');
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      expect.stringMatching(/export\?placement_id=5$/),
    );
  });

  it('are stored under its placement', async () => {
    const { user, provider } = await open(
      <CreateEntryPage />,
      '/create-diary-entry?owner=p5&date=2026-03-04',
      {
        ...BOTH,
        [STORE]: success({ id: 53 }),
      },
    );
    await user.type(await field('Work Summary'), 'Read the gauges.');
    await user.type(await field('Hours worked'), '6');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(provider.calls()).toContain(STORE));
    const { body } = provider.seen.find(({ method }) => method === 'POST')!;
    expect(JSON.parse(body)).toMatchObject({ placement_id: 5, date: '2026-03-04', hours: '6' });
    expect(JSON.parse(body)).not.toHaveProperty('internship_id');
  });

  it('is the only one where no offer was accepted, and none before the college approved it', async () => {
    const none = { 'GET /student/internship-applys': page([]) };
    const { provider } = await entries('/diary-entries', { ...BOTH, ...none });
    expect(await screen.findByRole('heading', { name: 'March 2026 · Tide gauges, Harbour' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Internship' })).toBeNull();
    expect(provider.calls()).toContain(
      'GET /student/placements?state=approved%2Ccompleted%2Cended_early%2Cnot_completed',
    );
  });
});
