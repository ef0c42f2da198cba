import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { BLANK_ENTRY, ENTRY_NAMES } from '#contract/diary/fields';
import { ROLES } from '#contract/roles';
import CreateEntryPage from '#src/areas/student/diary/CreateEntryPage';
import EditEntryPage from '#src/areas/student/diary/EditEntryPage';
import EntriesPage from '#src/areas/student/diary/EntriesPage';
import { blankEntry, toStore, valuesOf, valuesOfStore } from '#src/areas/student/diary/form/entryValues';
import { INTERNSHIP, PROJECT } from '#src/areas/student/diary/kinds';
import { useDiaryKind } from '#src/areas/student/diary/useDiaryKind';
import type { DiaryStore } from '#src/api/diariesApi';
import ViewEntryPage from '#src/areas/student/diary/ViewEntryPage';
import { uiSlice } from '#src/state/ui';
import { ACCEPTED, aProject, aProjectEntry, anInternshipEntry, aSummary } from '#tests/support/diaryPages';
import { page, refusal, success } from '#tests/support/portalStore';
import { labelled, recordUploads, renderPage } from '#tests/support/renderPage';
import { anApplication } from '#tests/support/studentRecords';

const AREA = '/dashboard/student';
const LIST = 'GET /student/internship-diaries';
const SHOW = 'GET /student/internship-diaries/show';
const STORE = 'POST /student/internship-diaries/store';
const SUMMARY = 'GET /student/internship-diaries/summary';
const TODAY = '2026-03-05';
const named = (name: string) => ({ ...anApplication().internship_details!, name, company: 'Acme' });
const preloadedState = { ui: { ...uiSlice.getInitialState(), today: TODAY } } as never;

const open = (element: React.ReactNode, path: string, answers = {}, route = path.split('?')[0]!) =>
  renderPage(element, {
    at: `${AREA}${path}`,
    route: `${AREA}${route}`,
    role: ROLES.student,
    preloadedState,
    answers: { ...ACCEPTED, [LIST]: page([]), [SHOW]: success(null), ...answers },
  });
const field = (label: string) => screen.findByLabelText(labelled(label));
const NEW = '/create-diary-entry?owner=7&date=2026-03-04';

describe('the start page', () => {
  const start = (answers = {}) => open(<EntriesPage />, '/student-diary', answers);

  it('is the month and the list, by the name of the diary', async () => {
    await start({ [LIST]: page([anInternshipEntry()]), [SUMMARY]: success(aSummary()) });
    expect(screen.getByRole('heading', { name: 'Internship Diary' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: /^March 2026 · / })).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Internship Diary Entries' })).toBeVisible();
    const month = await screen.findByRole('table', { name: /Days of the month/ });
    expect(within(month).getByRole('link', { name: '05 Mar 2026, today' })).toHaveAttribute(
      'href',
      `${AREA}/create-diary-entry?owner=7&date=${TODAY}`,
    );
  });

  it('says why there is nothing to write about', async () => {
    await start({ 'GET /student/internship-applys': page([]) });
    expect(await screen.findByText('No internship yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See my applications' })).toBeVisible();
  });
});

describe('a new entry', () => {
  it('is stored with all that was typed, under a key of its own', async () => {
    const { user, provider, toasts } = await open(<CreateEntryPage />, NEW, { [STORE]: success({ id: 1 }) });
    await user.type(await field('Work Summary'), 'Fixed the dates');
    await user.type(await field('Hours worked'), '6.5');
    await user.type(await field('Reference Links'), 'https://a.test');
    await user.selectOptions(await field('Mood'), '5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent(`${AREA}/diary-entries`);
    const sent = provider.seen.find(({ path }) => path.endsWith('/store'))!;
    expect(JSON.parse(sent.body)).toEqual({
      internship_id: 7,
      date: '2026-03-04',
      description: 'Fixed the dates',
      hours: '6.5',
      links: 'https://a.test',
      learnings: '',
      blockers: '',
      mood_slider: '5',
      skill_ids: [],
    });
    expect(sent.headers.get('idempotency-key')).toBeTruthy();
    expect(toasts).toEqual(['success: Entry saved.']);
  });

  it('folds what most people leave out, and opens it where it is filled', async () => {
    const { user } = await open(<CreateEntryPage />, NEW, {
      [LIST]: page([anInternshipEntry({ date: '2026-03-03' })]),
    });
    const fold = (await screen.findByText('Learnings, blockers, links and skills')).closest('details');
    expect(fold).not.toHaveAttribute('open');
    await user.click(await screen.findByRole('button', { name: 'Copy previous entry' }));
    expect(fold).toHaveAttribute('open');
  });

  it('opens what is folded where the provider refused it', async () => {
    const { user } = await open(<CreateEntryPage />, NEW, {
      [STORE]: refusal(422, 'VALIDATION_FAILED', 'Check it.', { blockers: ['Too long'] }),
    });
    await user.type(await field('Work Summary'), 'x');
    await user.type(await field('Hours worked'), '2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Too long')).toBeVisible();
    expect(screen.getByText('Learnings, blockers, links and skills').closest('details')).toHaveAttribute(
      'open',
    );
  });

  it('cannot be sent with hours that are no quarters, or for a day to come', async () => {
    const { user } = await open(<CreateEntryPage />, '/create-diary-entry?owner=7&date=2026-03-06');
    await user.type(await field('Work Summary'), 'x');
    await user.type(await field('Hours worked'), '6.1');
    await user.tab();
    expect(await field('Hours worked')).toHaveAccessibleDescription(/quarter steps/);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
      /^(Still needed|Check): /,
    );
    await user.clear(await field('Hours worked'));
    await user.type(await field('Hours worked'), '6.25');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
      /^(Still needed|Check): /,
    );
  });

  it('takes over what the entry before says, without storing anything', async () => {
    const { user, provider } = await open(<CreateEntryPage />, NEW, {
      [LIST]: page([anInternshipEntry({ date: '2026-03-03' })]),
    });
    await user.click(await screen.findByRole('button', { name: 'Copy previous entry' }));
    expect(await field('Work Summary')).toHaveValue('Wrote the importer.');
    expect(await field('Hours worked')).toHaveValue(7.5);
    expect(await field('Date')).toHaveValue('2026-03-04');
    expect(provider.calls()).toContain('GET /student/internship-diaries?to=2026-03-03&internship_id=7');
    expect(provider.calls().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it("shows another member's entry of the day, and loses nothing that was typed", async () => {
    const { user } = await open(<CreateEntryPage />, '/create-project-diary-entry?owner=3&date=2026-03-04', {
      'GET /student/projects/my-project': success(aProject()),
      'GET /student/project-diaries': page([]),
      'GET /student/project-diaries/show': success(aProjectEntry({ description: 'Ravi was faster' })),
      'POST /student/project-diaries/store': refusal(
        409,
        'DATA_ALREADY_EXISTS',
        'This day has an entry already.',
      ),
    });
    await user.type(await field('Work Summary'), 'My words');
    await user.type(await field('Hours worked'), '2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Ravi was faster')).toBeVisible();
    expect(screen.getByText(/Ravi wrote it\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit that entry' })).toHaveAttribute(
      'href',
      `${AREA}/edit-project-diary-entry/51`,
    );
    expect(await field('Work Summary')).toHaveValue('My words');
  });
});

describe('an entry that is there', () => {
  const edit = (entry: object | null, answers = {}) =>
    open(
      <EditEntryPage />,
      '/edit-diary-entry/51',
      { [SHOW]: success(entry), ...answers },
      '/edit-diary-entry/:id',
    );

  it('is changed under its id, with the comment it was returned with in sight; all else stays', async () => {
    const entry = anInternshipEntry({ review_status: 'returned', review_comment: 'Say more.' });
    const { user, provider } = await edit(entry, { [STORE]: success({ id: 51 }) });
    expect(await screen.findByText('Say more.')).toBeVisible();
    await user.clear(await field('Work Summary'));
    await user.type(await field('Work Summary'), 'More');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByTestId('elsewhere');
    const sent = JSON.parse(provider.seen.find(({ path }) => path.endsWith('/store'))!.body);
    expect(sent).toMatchObject({ id: 51, internship_id: 7, description: 'More', skill_ids: ['1'] });
    const changed = ENTRY_NAMES.filter((name) => String(sent[name]) !== String(entry[name]));
    expect(changed).toEqual(['description']);
  });

  it('that waited on the device since an earlier release keeps what that did not ask for', () => {
    const { learnings: _learnings, ...asked } = toStore(valuesOf(INTERNSHIP, anInternshipEntry()), 51);
    const waited = { ...asked, hours: '2', attempt: 'a' } as DiaryStore;
    expect(valuesOfStore(waited, valuesOf(INTERNSHIP, anInternshipEntry()))).toEqual({
      ...valuesOf(INTERNSHIP, anInternshipEntry()),
      hours: '2',
    });
  });

  it('of a draft that lacks a field is sent with that field blank', () => {
    const { blockers: _blockers, skill_ids: _skills, ...draft } = blankEntry('7', TODAY);
    expect(toStore({ ...draft, description: 'x' }, null)).toEqual({
      ...BLANK_ENTRY,
      owner: '7',
      date: TODAY,
      description: 'x',
    });
  });

  it('has no form once it was approved', async () => {
    await edit(anInternshipEntry({ review_status: 'approved' }));
    expect(await screen.findByText(/can no longer be changed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('says so when there is none', async () => {
    await edit(null);
    expect(await screen.findByRole('heading', { name: 'Entry not found' })).toBeVisible();
  });

  it('is read with links that are addresses only, and deleted after a question', async () => {
    const { user, provider } = await open(
      <ViewEntryPage />,
      '/view-diary-entry/51',
      { [SHOW]: success(anInternshipEntry()), 'POST /student/internship-diaries/delete': success() },
      '/view-diary-entry/:id',
    );
    expect(await screen.findByRole('link', { name: 'https://example.test/a' })).toBeVisible();
    expect(screen.getByText('javascript:alert(1)')).not.toHaveAttribute('href');
    expect(screen.getByText('Review pending')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Delete entry' }));
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent(`${AREA}/diary-entries`);
    expect(provider.calls()).toContain('POST /student/internship-diaries/delete');
  });
});

describe('the entries', () => {
  const entries = (path = '/diary-entries', answers = {}) =>
    open(<EntriesPage />, path, {
      [LIST]: page([anInternshipEntry(), anInternshipEntry({ id: 50, review_status: 'approved' })]),
      [SUMMARY]: success(aSummary()),
      ...answers,
    });

  it('are a list with what can be done to each; an approved one is only read', async () => {
    await entries();
    const rows = within(await screen.findByRole('table', { name: 'Internship Diary Entries' })).getAllByRole(
      'row',
    );
    expect(within(rows[1]!).getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `${AREA}/edit-diary-entry/51`,
    );
    expect(within(rows[1]!).getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(within(rows[2]!).getByRole('link', { name: 'View' })).toBeVisible();
    expect(within(rows[2]!).queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.getByText('Showing 1 to 2 of Total Records: 2')).toBeVisible();
    expect(screen.getByRole('link', { name: /Create/ })).toHaveAttribute(
      'href',
      `${AREA}/create-diary-entry?owner=7&date=${TODAY}`,
    );
  });

  it('are a month whose days lead to their entries or to new ones, with the pace that is needed', async () => {
    await entries();
    const month = await screen.findByRole('table', { name: /Days of the month/ });
    expect(
      within(month).getByRole('link', { name: '02 Mar 2026, filled, 7.5 hours, review approved' }),
    ).toHaveAttribute('href', `${AREA}/view-diary-entry/51`);
    expect(within(month).getByRole('link', { name: '03 Mar 2026, missing' })).toHaveAttribute(
      'href',
      `${AREA}/create-diary-entry?owner=7&date=2026-03-03`,
    );
    expect(within(month).queryByRole('link', { name: /06 Mar/ })).toBeNull();
    expect(within(month).getAllByRole('row').at(-1)).toHaveTextContent(/7\.5 h$/);
    expect(screen.getByText('4 complete weeks in a row')).toBeVisible();
    expect(screen.getByText('7.5 of 240 hours')).toBeVisible();
    expect(screen.getByText(/to go: about 4 h a day for 60 working days\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Month before' })).toHaveAttribute(
      'href',
      expect.stringContaining('month=2026-02'),
    );
  });

  it.each([
    [1, '1 day'],
    [2, '2 days'],
  ])('tell %i day that is filled as "%s"', async (filled, words) => {
    await entries('/diary-entries', { [SUMMARY]: success(aSummary({ filled })) });
    expect(await screen.findByText(new RegExp(`, ${words} filled, `))).toBeVisible();
  });

  it.each([
    ['2000-01', 'Month after', 'Month before', '2000-02'],
    ['2999-12', 'Month before', 'Month after', '2999-11'],
  ])('lead from %s by "%s" alone', async (month, leading, missing, other) => {
    await entries(`/diary-entries?month=${month}`);
    expect(await screen.findByRole('link', { name: leading })).toHaveAttribute(
      'href',
      expect.stringContaining(`month=${other}`),
    );
    expect(screen.queryByRole('link', { name: missing })).toBeNull();
  });

  const TWO = {
    'GET /student/internship-applys': page([
      anApplication({ id: 32, internship_id: 8, status: 6, internship_details: named('Data Intern') }),
      anApplication({ status: 6, internship_details: named('Backend Intern') }),
    ]),
  };
  const asked = (calls: string[]) => calls.filter((call) => call.includes('/summary'));

  it('of two internships show the month of one, whichever was written about last, and say whose', async () => {
    const { provider } = await entries('/diary-entries', TWO);
    expect(await screen.findByRole('heading', { name: 'March 2026 · Data Intern, Acme' })).toBeVisible();
    expect(asked(provider.calls())).toEqual([
      'GET /student/internship-diaries/summary?internship_id=8&month=2026-03',
    ]);
    const rows = within(await screen.findByRole('table', { name: 'Internship Diary Entries' })).getAllByRole(
      'row',
    );
    expect(within(rows[0]!).getByRole('columnheader', { name: 'Internship' })).toBeVisible();
    expect(within(rows[1]!).getByRole('cell', { name: 'Backend Intern' })).toBeVisible();
    const other = within(screen.getByRole('navigation', { name: 'Internship' }));
    expect(other.getByRole('link', { name: 'Data Intern, Acme' })).toHaveAttribute('aria-current', 'page');
    expect(other.getByRole('link', { name: 'Backend Intern, Acme' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?owner=7$/),
    );
  });

  it('of two internships show the month of the one that runs today, not of a later draft', async () => {
    const running = { id: 3, application_id: anApplication().id, state: 'approved', phase: 'running' };
    const { provider } = await entries('/diary-entries', {
      ...TWO,
      'GET /student/placements': page([{ ...running, id: 4, application_id: 32, phase: 'ended' }, running]),
    });
    expect(await screen.findByRole('heading', { name: 'March 2026 · Backend Intern, Acme' })).toBeVisible();
    expect(asked(provider.calls())).toEqual([
      'GET /student/internship-diaries/summary?internship_id=7&month=2026-03',
    ]);
  });

  it('show the month of the internship in the address', async () => {
    const { provider } = await entries('/diary-entries?owner=7', TWO);
    expect(await screen.findByRole('heading', { name: 'March 2026 · Backend Intern, Acme' })).toBeVisible();
    expect(asked(provider.calls())).toEqual([
      'GET /student/internship-diaries/summary?internship_id=7&month=2026-03',
    ]);
  });

  it('of one internship need no switch and no column for it', async () => {
    await entries();
    await screen.findByRole('table', { name: 'Internship Diary Entries' });
    expect(screen.queryByRole('navigation', { name: 'Internship' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Internship' })).toBeNull();
  });

  it('are narrowed by the address, the export too', async () => {
    const { provider } = await entries('/diary-entries?owner=7&from=2026-03-01&to=2026-03-31');
    await screen.findByRole('table', { name: 'Internship Diary Entries' });
    expect(provider.calls()).toContain(
      'GET /student/internship-diaries?page=1&from=2026-03-01&to=2026-03-31&internship_id=7',
    );
    expect(screen.getByRole('link', { name: /Export CSV/ })).toHaveAttribute(
      'href',
      '/api/v1/student/internship-diaries/export?internship_id=7&from=2026-03-01&to=2026-03-31',
    );
  });

  it('are imported after a look at the file', async () => {
    const reports = [
      { rows: [{ row: 2, date: '2026-03-06', errors: ['date: The day cannot be in the future'] }], saved: 0 },
      { rows: [{ row: 2, date: '2026-03-04', errors: [] }], saved: 0 },
      { rows: [{ row: 2, date: '2026-02-04', errors: [] }], saved: 1 },
    ];
    const sent = recordUploads(() => ({
      body: { success: true, code: 'OK', message: '', data: reports[sent.length - 1], errors: null },
    }));
    const { user, toasts } = await entries();
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const choose = (name: string) => user.upload(screen.getByLabelText('File'), new File(['x'], name));
    await choose('bad.csv');
    await user.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(
      await screen.findByText(/Line 2 · 06\/03\/2026: Date: The day cannot be in the future/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check the file' })).toBeDisabled();
    await choose('good.csv');
    await user.click(screen.getByRole('button', { name: 'Check the file' }));
    await user.click(await screen.findByRole('button', { name: 'Import 1 entry' }));
    await waitFor(() => expect(toasts).toContain('success: 1 entry imported.'));
    expect(await screen.findByRole('heading', { name: /^February 2026 · / })).toBeVisible();
    expect(sent.map(({ form }) => form.get('dry_run'))).toEqual(['1', '1', '0']);
  });
});

describe('the pages', () => {
  const DIARIES = [INTERNSHIP, PROJECT].flatMap((kind) =>
    [kind.start, kind.entries, kind.create, kind.edit(1), kind.view(1)].map((at) => [at, kind.name] as const),
  );
  it.each(DIARIES)('at %s are of the %s', (at, name) => {
    const wrapper = ({ children }: { children: React.ReactNode }) => (
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    );
    expect(renderHook(useDiaryKind, { wrapper }).result.current.name).toBe(name);
  });
});
