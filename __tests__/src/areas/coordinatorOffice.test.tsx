import { screen, waitFor, within } from '@testing-library/react';
import DiariesPage from '#src/areas/coordinator/diaries/DiariesPage';
import ProjectDiariesPage from '#src/areas/coordinator/diaries/ProjectDiariesPage';
import PaymentsPage from '#src/areas/coordinator/payments/PaymentsPage';
import StudentsPage from '#src/areas/coordinator/students/StudentsPage';
import { OFFICE, setupOffice as setup } from '#tests/support/officePages';
import { page, refusal, success, type Answerer } from '#tests/support/portalStore';

const entry = (id: number, date: string) => ({
  id,
  date,
  description: `Work of ${date}`,
  hours: 6,
  learnings: 'Learned of that day',
  blockers: 'Rain',
  links: 'https://a.example',
  mood_slider: 4,
  skills: 'SQL, React',
  skill_ids: [1, 2],
  internship: { name: 'Data Intern' },
  internship_details: { id: 1, name: 'Data Intern', company: 'Acme' },
  student: { id: 7, name: 'Asha', usn: '1DI07' },
  review_status: 'pending',
  review_comment: null,
  updated_at: `${date}T10:00:00.000Z`,
});
const approved = (row: ReturnType<typeof entry>) => ({ ...row, review_status: 'approved' });
const week = (name: string, id: number, monday: string) => ({
  student: { id, name, usn: '1DI07' },
  internship: { id: 1, name: 'Data Intern', company: 'Acme' },
  week: monday,
  hours: 18,
  entries: 3,
  pending: 2,
  missing: ['2026-03-03', '2026-03-06'],
});
const payment = (id: number, name: string) => ({
  id,
  internship: 'Data Intern',
  amount: 100,
  reference: `UTR-${id}`,
  receipt: null,
  status: 9,
  remark: null,
  updated_at: '2026-05-01T00:00:00.000Z',
  student: { name, usn: null },
});
const student = (id: number, name: string) => ({
  id,
  name,
  email: `${name.toLowerCase()}@x.in`,
  usn: null,
  branch: 'CSE',
  semester: 6,
  applications: 0,
  placed: 0,
  reason: null,
});

describe('the diaries of the college', () => {
  const ENTRIES = [entry(1, '2026-03-02'), entry(2, '2026-03-04'), approved(entry(3, '2026-03-05'))];
  const WEEKS = [week('Asha', 7, '2026-03-02'), week('Ravi', 8, '2026-03-02')];
  const ANSWERS = {
    'GET /coordinator/weeks': page(WEEKS),
    'GET /coordinator/diaries': page(ENTRIES),
    'POST /coordinator/diary-review': success({ reviewed: 2, undo: 'tok' }),
  };
  const heading = (name: string) => screen.findByRole('heading', { name });

  it('show the first week of the pile whole, and another one when it is chosen', async () => {
    const { actor, provider } = await setup(DiariesPage, `${OFFICE}/diaries`, ANSWERS);
    await heading('Asha, week of 02 Mar 2026');
    expect(await screen.findAllByText('Learned of that day')).toHaveLength(3);
    expect(screen.getAllByText('Rain')).toHaveLength(3);
    expect(screen.getByText('2 days missing: 03 Mar 2026, 06 Mar 2026')).toBeVisible();
    expect(provider.calls()).toContain(
      'GET /coordinator/diaries?page=1&student_id=7&internship_id=1&review_status=all&from=2026-03-02&to=2026-03-08',
    );
    await actor.click(screen.getByRole('link', { name: /Ravi/ }));
    await heading('Ravi, week of 02 Mar 2026');
  });

  it('are of an internship that the student found alone too, beside the others of the week', async () => {
    const alone = { internship: { id: null, name: 'Tide gauges', company: 'Harbour' }, placement_id: 5 };
    const { actor, provider } = await setup(DiariesPage, `${OFFICE}/diaries`, {
      ...ANSWERS,
      'GET /coordinator/weeks': page([...WEEKS.slice(0, 1), { ...WEEKS[0], ...alone }]),
    });
    await heading('Asha, week of 02 Mar 2026');
    const pile = within(screen.getByRole('list', { name: 'Weeks' }));
    const link = pile.getByRole('link', { name: /Tide gauges/ });
    expect(link).toHaveAttribute('href', expect.stringMatching(/open=7-p5-2026-03-02/));
    await actor.click(link);
    await waitFor(() =>
      expect(provider.calls()).toContain(
        'GET /coordinator/diaries?page=1&student_id=7&placement_id=5&review_status=all&from=2026-03-02&to=2026-03-08',
      ),
    );
    expect(pile.getByRole('link', { name: /Tide gauges/ })).toHaveAttribute('aria-current', 'true');
  });

  it('are approved a week at once by A, naming what was seen; the next week follows', async () => {
    const { actor, sent, log } = await setup(DiariesPage, `${OFFICE}/diaries`, ANSWERS);
    await heading('Asha, week of 02 Mar 2026');
    await screen.findAllByText('Rain');
    await actor.keyboard('a');
    await heading('Ravi, week of 02 Mar 2026');
    expect(log.toasts).toHaveLength(1);
    expect(sent()).toEqual([
      {
        ids: [1, 2],
        decision: 'approved',
        comment: '',
        seen: { 1: '2026-03-02T10:00:00.000Z', 2: '2026-03-04T10:00:00.000Z' },
      },
    ]);
  });

  it('say beside each week what the supervisor said of it', async () => {
    const supervisor = { state: 'confirmed', hours: 18, by: 'Meera Rao', by_kind: 'supervisor' };
    const at = { at: '2026-03-10T05:00:00.000Z', comment: 'Careful work' };
    const weeks = [
      { ...WEEKS[0], supervisor: { ...supervisor, ...at } },
      { ...WEEKS[1], hours: 20 },
    ];
    await setup(DiariesPage, `${OFFICE}/diaries`, { ...ANSWERS, 'GET /coordinator/weeks': page(weeks) });
    await heading('Asha, week of 02 Mar 2026');
    expect(screen.getByText(/^Meera Rao confirmed 18 h on 10 Mar 2026: “Careful work”/)).toBeVisible();
    expect(screen.getByText('Confirmed by the supervisor')).toBeVisible();
  });

  it('are approved as the supervisor confirmed them, once it was counted what would happen', async () => {
    const rows = [
      { id: 1, name: 'Asha, week of 02 Mar 2026', error: null },
      { id: 9, name: 'Ravi, week of 02 Mar 2026', error: 'Days are missing.' },
    ];
    const { actor, sent } = await setup(DiariesPage, `${OFFICE}/diaries?branch=CSE&guide=none`, {
      ...ANSWERS,
      'GET /coordinator/weeks': page(WEEKS, { total: 2 }),
      'POST /coordinator/weeks/approve': success({ rows, approved: 1, undo: null, dry_run: 0 }),
    });
    await actor.click(await screen.findByRole('button', { name: 'Approve confirmed weeks' }));
    const dialog = within(screen.getByRole('dialog', { name: /^Approve .*confirmed weeks\?$/ }));
    expect(await dialog.findByText(/Days are missing\. Ravi, week of/)).toBeVisible();
    const filter = { branch: 'CSE', guide: 'none', review_status: 'pending', supervised: 'confirmed' };
    expect(sent()).toEqual([{ filter, count: '2', dry_run: '1' }]);
    await actor.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('1 of 2 weeks approved.')).toBeVisible();
    expect(sent().at(-1)).toEqual({ filter, count: '2' });
  });

  it('keep the focus on the button that approves', async () => {
    const { actor } = await setup(DiariesPage, `${OFFICE}/diaries`, ANSWERS);
    await screen.findAllByText('Rain');
    await actor.click(screen.getByRole('button', { name: 'Approve all' }));
    await heading('Ravi, week of 02 Mar 2026');
    expect(screen.getByRole('button', { name: 'Approve all' })).toHaveFocus();
  });

  it('are approved day by day too, and the focus stays with the week', async () => {
    const { actor, sent } = await setup(DiariesPage, `${OFFICE}/diaries`, ANSWERS);
    await screen.findAllByText('Rain');
    await actor.click(screen.getAllByRole('button', { name: 'Approve' })[1]!);
    await waitFor(() => expect(sent()).toMatchObject([{ ids: [2], decision: 'approved' }]));
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Asha, week/ })).toHaveFocus());
  });

  it('wait no more once they are decided, though the list is still on its way', async () => {
    let asked = 0;
    const { actor, sent } = await setup(DiariesPage, `${OFFICE}/diaries`, {
      ...ANSWERS,
      'GET /coordinator/diaries': () =>
        (asked += 1) === 1 ? page(ENTRIES) : new Promise<never>(() => undefined),
    });
    await screen.findAllByText('Rain');
    await actor.click(screen.getAllByRole('button', { name: 'Approve' })[0]!);
    await waitFor(() => expect(asked).toBe(2));
    expect(screen.getAllByRole('button', { name: 'Approve' })).toHaveLength(1);
    await actor.click(screen.getByRole('button', { name: 'Approve all' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject([{ ids: [1] }, { ids: [2] }]);
  });

  it('are walked through by J and K', async () => {
    const { actor } = await setup(DiariesPage, `${OFFICE}/diaries`, ANSWERS);
    await heading('Asha, week of 02 Mar 2026');
    await actor.keyboard('j');
    await heading('Ravi, week of 02 Mar 2026');
    await actor.keyboard('k');
    await heading('Asha, week of 02 Mar 2026');
    await actor.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  });

  it('are returned with a comment only, by C or day by day', async () => {
    const { actor, sent } = await setup(DiariesPage, `${OFFICE}/diaries`, ANSWERS);
    await screen.findAllByText('Rain');
    await actor.keyboard('c');
    const dialog = within(await screen.findByRole('dialog', { name: 'Return 2 entries?' }));
    expect(dialog.getByText('Asha: 02 Mar 2026, 04 Mar 2026')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Return' })).toHaveAccessibleDescription(
      /^(Still needed|Check): /,
    );
    await actor.type(dialog.getByLabelText(/Comment/), 'More, please');
    await actor.click(dialog.getByRole('button', { name: 'Return' }));
    await waitFor(() =>
      expect(sent()).toMatchObject([{ ids: [1, 2], decision: 'returned', comment: 'More, please' }]),
    );
  });

  it('open at the week that the address names, whatever page the pile shows', async () => {
    await setup(DiariesPage, `${OFFICE}/diaries?open=7-1-2026-01-05`, ANSWERS);
    await heading('Asha, week of 05 Jan 2026');
  });

  it('take an address that names no week as none', async () => {
    await setup(DiariesPage, `${OFFICE}/diaries?open=7-1-2026-02-31`, ANSWERS);
    await heading('Asha, week of 02 Mar 2026');
  });

  it('of projects are read with every field', async () => {
    const { review_status: _none, ...said } = entry(4, '2026-03-02');
    await setup(ProjectDiariesPage, `${OFFICE}/project-diaries?q=bus`, {
      'GET /coordinator/project-diaries': page([
        { ...said, project: { id: 1, title: 'Bus tracker' }, author: 'Meera' },
      ]),
    });
    expect(await screen.findByText('Rain')).toBeVisible();
    expect(screen.getByRole('heading', { name: /02 Mar 2026 · Bus tracker/ })).toBeVisible();
    expect(screen.getByText('Meera')).toBeVisible();
  });
});

/** The forecast of what is then decided one by one. */
const forecastOf = (ids: readonly number[]) =>
  success({ rows: ids.map((id) => ({ id, error: null })), moved: ids.length, dry_run: 1 });
const isForecast = (body: string) => (JSON.parse(body) as { dry_run?: string }).dry_run === '1';

it('tells what became of each of several payments', async () => {
  const { actor } = await setup(PaymentsPage, `${OFFICE}/payments`, {
    'GET /coordinator/payments': page([payment(1, 'Asha'), payment(2, 'Ravi')]),
    'POST /coordinator/payment-status': ({ body }) =>
      isForecast(String(body)) ? forecastOf([1, 2]) : refusal(409, 'DATA_NOT_UPDATED', 'It has changed.'),
  });
  await actor.click(await screen.findByLabelText('Select all pending'));
  await actor.click(screen.getByRole('button', { name: 'Verify selected' }));
  expect(await screen.findByText(/will be verified/)).toHaveTextContent('2 will be verified.');
  await actor.click(screen.getByRole('button', { name: 'Verify payments' }));
  expect(await screen.findByText('0 of 2 payments verified.')).toBeVisible();
  expect(screen.getByText('Ravi: It has changed.')).toBeVisible();
});

it('keeps a payment ticked that was not decided, and what was typed for the next try', async () => {
  const answers: Answerer = ({ body }) => {
    if (isForecast(body)) return forecastOf((JSON.parse(body) as { ids: number[] }).ids);
    return (JSON.parse(body) as { id: number }).id === 1
      ? success({ id: 1, status: 10 })
      : refusal(409, 'DATA_NOT_UPDATED', 'It has changed.');
  };
  const { actor, sent } = await setup(PaymentsPage, `${OFFICE}/payments`, {
    'GET /coordinator/payments': page([
      payment(1, 'Asha'),
      payment(2, 'Ravi'),
      { ...payment(3, 'Uma'), status: 6 },
    ]),
    'POST /coordinator/payment-status': answers,
  });
  await actor.click(await screen.findByLabelText('Select all pending'));
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(screen.queryByLabelText('Select Uma')).toBeNull();
  await actor.click(screen.getByRole('button', { name: 'Reject selected' }));
  const dialog = () => within(screen.getByRole('dialog', { name: /^Reject/ }));
  await actor.type(dialog().getByLabelText(/Remark/), ' No such reference. ');
  await actor.click(dialog().getByRole('button', { name: 'Reject payments' }));
  expect(await screen.findByText('1 of 2 payments rejected.')).toBeVisible();
  expect(screen.getByText('Asha: rejected')).toBeVisible();
  expect(sent()).toMatchObject([
    { ids: [1, 2], status: 10, dry_run: '1' },
    { id: 1, status: 10, remark: 'No such reference.' },
    { id: 2, status: 10, remark: 'No such reference.' },
  ]);
  expect(screen.getByLabelText('Select Ravi')).toBeChecked();
  expect(screen.getByLabelText('Select Asha')).not.toBeChecked();
  await actor.click(screen.getByRole('button', { name: 'Reject selected' }));
  expect(screen.getByRole('dialog', { name: 'Reject 1 payment?' })).toBeVisible();
  await waitFor(() => expect(dialog().getByLabelText(/Remark/)).toHaveValue(' No such reference. '));
  await actor.click(screen.getByRole('button', { name: 'Close the report' }));
  expect(screen.queryByText('1 of 2 payments rejected.')).toBeNull();
});

it('announces to the selected students once it was counted and read, and exports what the filters show', async () => {
  const rows = [{ id: 2, name: 'Ravi', error: null }];
  const { actor, provider, sent } = await setup(StudentsPage, `${OFFICE}/students?branch=CSE&sort=-name`, {
    'GET /coordinator/students': page([student(1, 'Asha'), student(2, 'Ravi')]),
    'GET /coordinator/announcements': page([]),
    'POST /coordinator/announcements/send': success({ id: 1, rows, sent: 1, dry_run: 0 }),
  });
  await actor.click(await screen.findByLabelText('Select Ravi'));
  await actor.click(screen.getByRole('button', { name: 'Write to 1 student' }));
  const form = within(screen.getByRole('dialog', { name: 'Announcement to 1 student' }));
  await actor.type(form.getByLabelText(/Subject/), 'Proposals');
  await actor.type(form.getByLabelText(/Text/), 'Dear {{name}, hurry.');
  await actor.click(form.getByRole('button', { name: 'Preview' }));
  const question = within(await screen.findByRole('dialog', { name: 'Send to 1 student?' }));
  expect(await question.findByText('Dear Asha Kulkarni, hurry.')).toBeVisible();
  const words = { ids: [2], subject: 'Proposals', text: 'Dear {name}, hurry.' };
  await waitFor(() => expect(sent()).toEqual([{ ...words, dry_run: '1' }]));
  await actor.click(question.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent().at(-1)).toEqual(words));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Nothing stays selected.
  expect(screen.getByLabelText('Select Ravi')).not.toBeChecked();
  await actor.click(screen.getByLabelText('Select Ravi'));
  expect(screen.getByRole('link', { name: /Export CSV/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/students\/export\?branch=CSE&sort=-name$/),
  );
  expect(provider.calls()).toContain('GET /coordinator/students?page=1&per_page=50&branch=CSE&sort=-name');
  // Only what stands below the list can stay at the bottom of the window while the list is read.
  const bar = screen.getByRole('region', { name: 'Selected rows' });
  expect(screen.getByRole('table', { name: 'Students' }).compareDocumentPosition(bar)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await actor.click(within(bar).getByRole('button', { name: 'Clear selection' }));
  expect(screen.getByLabelText('Select Ravi')).not.toBeChecked();
  expect(bar).not.toBeInTheDocument();
});
