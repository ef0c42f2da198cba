/** The plan on the screens of college and students. */
import { screen, waitFor, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import PlanPage from '#src/areas/coordinator/plan/PlanPage';
import StudentsPage from '#src/areas/coordinator/students/StudentsPage';
import { Decide } from '#src/areas/coordinator/placements/Decide';
import ProposePage from '#src/areas/student/placements/ProposePage';
import { OFFICE, setupOffice } from '#tests/support/officePages';
import { page, success } from '#tests/support/portalStore';
import { recordUploads, renderPage } from '#tests/support/renderPage';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const ITEM = {
  ...{ id: 1, college: 'Demo Institute', name: 'Internship I', programme: null, branch: 'CSE', semester: 5 },
  ...{ hours: 240, weeks: null, due: '06-15', from_year: 2024, until_year: null, students: 60 },
  ...{ in_use: 0, may_change: 1 },
};
const owed = (id: number, more: object = {}) => ({
  ...{ id, name: `Item ${id}`, due: '2027-06-15', state: 'owed', late: 0, hours: 240, weeks: null, done: 0 },
  ...more,
});

describe('the plan', () => {
  const answers = {
    'GET /coordinator/plan': page([ITEM]),
    'POST /coordinator/plan/store': success({ id: 1 }),
  };

  it('takes the due day by day and month', async () => {
    const { actor, sent } = await setupOffice(PlanPage, `${OFFICE}/plan`, answers);
    await actor.click(await screen.findByRole('button', { name: 'Edit: Internship I' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByLabelText(/^Due day/)).toHaveValue('15');
    await actor.clear(dialog.getByLabelText(/^Due day/));
    await actor.type(dialog.getByLabelText(/^Due day/), '31');
    await actor.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter a day and its month')).toBeVisible();
    await actor.selectOptions(dialog.getByLabelText(/^Month/), 'May');
    await actor.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toMatchObject([{ id: 1, due: '05-31', branch: 'CSE', hours: '240' }]));
  });
});

describe('credits and exemptions of several students', () => {
  const student = (id: number, name: string) => ({
    ...{ id, name, email: `s${id}@x.in`, usn: `1DI0${id}`, branch: 'CSE', semester: 5, stage: 0 },
    ...{ signed_in: 1, applications: 0, placed: 0, risk: null, plan: owed(1, { name: 'Internship I' }) },
  });
  const answers = {
    'GET /coordinator/plan': page([ITEM]),
    'GET /coordinator/students': page([student(3, 'Asha'), student(4, 'Ravi')]),
  };

  it('shows who would be credited before anything is saved, and who cannot be afterwards', async () => {
    const rows = [
      { id: 3, error: null },
      { id: 4, error: 'This item of the plan does not apply to the student.' },
    ];
    const uploads = recordUploads(({ form }) => {
      const dry_run = form.get('dry_run') === null ? 0 : 1;
      return {
        body: { success: true, code: 'OK', message: '', errors: null, data: { rows, moved: 1, dry_run } },
      };
    });
    const { actor } = await setupOffice(StudentsPage, `${OFFICE}/students`, answers);
    await actor.click(await screen.findByLabelText('Select Asha'));
    await actor.click(screen.getByLabelText('Select Ravi'));
    await actor.click(screen.getByRole('button', { name: 'Credit' }));
    const form = within(screen.getByRole('dialog', { name: 'Credit 2 students' }));
    await actor.type(form.getByLabelText(/^Hours or weeks/), '40');
    await actor.type(form.getByLabelText(/^Reason/), 'Summer school');
    const proof = new File(['%PDF-'], 'proof.pdf', { type: 'application/pdf' });
    await actor.upload(form.getByLabelText(/^Proof/), proof);
    await actor.click(form.getByRole('button', { name: 'Preview' }));
    const look = within(await screen.findByRole('dialog', { name: 'Credit 2 students?' }));
    expect(await look.findByText('Internship I: 40 hours')).toBeVisible();
    await waitFor(() => expect(look.getByRole('status')).toHaveTextContent('1 will be credited.'));
    expect(look.getByRole('status')).toHaveTextContent('does not apply to the student. Ravi');
    expect(uploads).toHaveLength(1);
    expect([uploads[0]!.form.get('dry_run'), uploads[0]!.form.get('file')]).toEqual(['1', null]);
    await actor.click(look.getByRole('button', { name: 'Credit' }));
    expect(await screen.findByText(/^1 of 2 students credited/)).toBeVisible();
    const { form: saved, path } = uploads[1]!;
    expect(path).toBe('/coordinator/plan/credit');
    expect([saved.getAll('ids[]'), saved.get('hours'), saved.get('dry_run')]).toEqual([
      ['3', '4'],
      '40',
      null,
    ]);
    expect((saved.get('file') as File).name).toBe('proof.pdf');
  });
});

describe('approving', () => {
  const open = async (plans: object[], plan: object | null = null) => {
    const placement = {
      ...{ id: 4, state: 'submitted', title: 'Intern', company: 'Acme', certificate: null, amendment: null },
      ...{ history: [], student: { name: 'Asha' }, plan, plans },
    };
    const view = await renderPage(<Decide placement={placement as never} />, {
      role: ROLES.coordinator,
      answers: { 'POST /coordinator/placements/decide': success({ rows: [], moved: 1, dry_run: 0 }) },
    });
    await view.user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = within(screen.getByRole('dialog'));
    const approve = async () => {
      await view.user.click(dialog.getByRole('button', { name: 'Approve' }));
      await waitFor(() => expect(view.provider.calls()).toContain('POST /coordinator/placements/decide'));
      return JSON.parse(view.provider.seen.find(({ method }) => method === 'POST')!.body) as object;
    };
    return { ...view, dialog, approve };
  };

  it('says in words for which item it counts where one is open', async () => {
    const { dialog, approve } = await open([owed(1), owed(2, { state: 'completed' })]);
    expect(dialog.getByText('Counts for Item 1: 240 hours by 15 Jun 2027: none yet.')).toBeVisible();
    expect(dialog.queryByLabelText('Counts for')).toBeNull();
    expect(await approve()).toEqual({ ids: [4], decision: 'approved' });
  });

  it('asks where several are open, preset with the one that the placement names', async () => {
    const { dialog, approve, user } = await open([owed(1), owed(2)], owed(2));
    expect(dialog.getByLabelText('Counts for')).toHaveValue('2');
    await user.selectOptions(dialog.getByLabelText('Counts for'), 'Item 1, 240 hours by 15 Jun 2027');
    expect(await approve()).toEqual({ ids: [4], decision: 'approved', plan_id: '1' });
  });

  it('leaves the question open where none is selected, and asks nothing without a plan', async () => {
    const { approve, unmount } = await open([owed(1), owed(2)]);
    expect(await approve()).toEqual({ ids: [4], decision: 'approved' });
    unmount();
    const { dialog } = await open([]);
    expect(dialog.queryByText(/Counts for/)).toBeNull();
  });
});

describe('proposing', () => {
  const open = (plans: object[]) =>
    renderPage(<ProposePage />, {
      role: ROLES.student,
      answers: { 'GET /student/dashboard': success({ plan: null, plans }) },
    });

  it('says for which item it counts, or asks where several are open', async () => {
    const { unmount } = await open([owed(1)]);
    expect(await screen.findByText('Counts for Item 1: 240 hours by 15 Jun 2027: none yet.')).toBeVisible();
    unmount();
    await open([owed(1), owed(2)]);
    const select = await screen.findByLabelText('Counts for');
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Your college selects',
      'Item 1, 240 hours by 15 Jun 2027',
      'Item 2, 240 hours by 15 Jun 2027',
    ]);
  });

  it('asks nothing where nothing is owed', async () => {
    const { provider } = await open([owed(1, { state: 'credited' })]);
    await waitFor(() => expect(provider.calls()).toContain('GET /student/dashboard'));
    await screen.findByText('Dates and supervisor');
    expect(screen.queryByText(/Counts for/)).toBeNull();
  });
});
