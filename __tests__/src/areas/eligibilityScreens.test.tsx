/** Who may apply, on the screens of companies, coordinators and the public site. */
import { screen, waitFor, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import ApplicantPage from '#src/areas/company/applicants/ApplicantPage';
import EditInternshipPage from '#src/areas/company/internships/EditInternshipPage';
import { ExceptionDialog } from '#src/areas/coordinator/eligibility/ExceptionDialog';
import InternshipPage from '#src/areas/public/internships/InternshipPage';
import InternshipsPage from '#src/areas/public/internships/InternshipsPage';
import { anApplicant, anInternshipRecord } from '#tests/support/companyRecords';
import { page, success } from '#tests/support/portalStore';
import { labelled, recordUploads, renderPage } from '#tests/support/renderPage';
import { anInternship } from '#tests/support/studentRecords';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const CGPA = {
  ...{ key: 'cgpa', source: 'company', effect: 'warn', wanted: '7.5', have: '6.8' },
  ...{ as_of: '2026-11-16', met: false },
};
const BAR = { ...CGPA, source: 'college', effect: 'bar', wanted: '8' };

test('a company counts who meets what it asks before it saves', async () => {
  const eligible = [
    { college: 'Aster College', students: '<5' },
    { college: 'Demo Institute', students: '13' },
    { college: 'Kaveri College', students: '<5' },
  ];
  const uploads = recordUploads(() => ({
    body: { success: true, code: 'OK', message: '', data: { id: 5, slug: null, eligible }, errors: null },
  }));
  const { user } = await renderPage(<EditInternshipPage />, {
    at: '/dashboard/company/edit-internship/5',
    route: '/dashboard/company/edit-internship/:id',
    answers: { 'GET /company/internship/show': success(anInternshipRecord()) },
  });
  const cgpa = await screen.findByLabelText(labelled('CGPA from'));
  await user.type(cgpa, '7.5');
  await user.click(screen.getByRole('button', { name: 'Count the students who meet this' }));
  expect(await screen.findByText('Fewer than 5 at 2 other colleges.')).toBeVisible();
  expect(screen.getByText('Demo Institute').closest('div')).toHaveTextContent('13');
  const { form, path } = uploads[0]!;
  expect([path, form.get('dry_run'), form.get('cgpa_min')]).toEqual([
    '/company/internship/store',
    '1',
    '7.5',
  ]);
  expect(uploads).toHaveLength(1);
});

test('a company reads what the applicant had on the day, and nothing where nothing was asked', async () => {
  const open = (eligibility: object[]) =>
    renderPage(<ApplicantPage />, {
      at: '/dashboard/company/view-applicant/21',
      route: '/dashboard/company/view-applicant/:id',
      answers: {
        'GET /company/internship/application-detail': success(anApplicant({ eligibility } as object)),
      },
    });
  const { unmount } = await open([CGPA]);
  expect(await screen.findByRole('heading', { name: 'What you asked for' })).toBeVisible();
  expect(screen.getByText(/CGPA: 7.5 or more/).closest('li')).toHaveTextContent(
    'CGPA: 7.5 or more, has 6.8 (roster of 16 Nov 2026) (not met)',
  );
  unmount();
  await open([]);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('What you asked for')).toBeNull();
});

describe('the page of an internship', () => {
  const open = (judged: object) =>
    renderPage(<InternshipPage />, {
      at: '/internships/7-backend-intern',
      route: '/internships/:slug',
      role: ROLES.student,
      answers: {
        'GET /internships/7-backend-intern': success({ ...anInternship(), eligibility: null }),
        'GET /student/internships/eligibility': success(judged),
      },
    });

  it('offers a barred student no way to apply, and says why', async () => {
    await open({ met: false, barred: true, exception: null, lines: [BAR] });
    expect(await screen.findByRole('heading', { name: 'Your eligibility' })).toBeVisible();
    expect(screen.getByText(/Your college's rule does not allow this application/)).toBeVisible();
    expect(screen.getByText(/CGPA: 8 or more/).closest('li')).toHaveTextContent('rule of the college');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Apply Now' })).toBeNull());
    expect(screen.getByRole('button', { name: /^Share/ })).toBeVisible();
  });

  it('names an exception, with which the student applies', async () => {
    const exception = { reason: 'Won the state hackathon', until: '2026-12-31' };
    await open({ met: false, barred: false, exception, lines: [BAR] });
    expect(
      await screen.findByText(
        'Your college made an exception for you until 31 Dec 2026: Won the state hackathon',
      ),
    ).toBeVisible();
    expect(screen.queryByText(/Ask your college for an exception/)).toBeNull();
    expect(screen.getAllByRole('link', { name: /Apply Now/ }).length).toBeGreaterThan(0);
  });
});

test('the list marks what is not met and narrows to what is', async () => {
  const rows = [
    { ...anInternship(), eligible: false },
    { ...anInternship({ id: 8, slug: '8-web', title: 'Web Intern' }), eligible: true },
  ];
  const { user, provider } = await renderPage(<InternshipsPage />, {
    at: '/internships',
    route: '/internships',
    role: ROLES.student,
    answers: { 'GET /internships': page(rows) },
  });
  const card = (title: string) => screen.getByRole('link', { name: title }).closest('article')!;
  await screen.findByRole('link', { name: 'Web Intern' });
  expect(within(card('Backend Intern')).getByText('Requirements not met')).toBeInTheDocument();
  expect(within(card('Web Intern')).queryByText('Requirements not met')).toBeNull();
  await user.click(await screen.findByLabelText('Only those I am eligible for'));
  await waitFor(() =>
    expect(provider.seen.filter(({ path }) => path.startsWith('/internships?')).at(-1)!.path).toContain(
      'eligible=1',
    ),
  );
});

describe('the dialog of an exception', () => {
  const open = async () => {
    const onDone = jest.fn();
    const view = await renderPage(
      <ExceptionDialog
        chosen={{ ids: [3, -4] }}
        count={2}
        named={[
          { id: 3, name: 'Asha' },
          { id: -4, name: 'Ravi' },
        ]}
        onDone={onDone}
        onClose={() => undefined}
      />,
      {
        role: ROLES.coordinator,
        answers: {
          'GET /internships': page([
            anInternship(),
            anInternship({ id: 8, slug: '8-web', title: 'Web Intern' }),
          ]),
          'POST /coordinator/eligibility/exception': ({ body }: { body: string }) =>
            success({
              ...{ id: 1, stored: 1, dry_run: JSON.parse(body).dry_run === '1' ? 1 : 0 },
              rows: [
                { id: 3, error: null },
                { id: -4, error: 'Has not signed in yet.' },
              ],
            }),
        },
      },
    );
    const sent = () =>
      view.provider.seen
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => JSON.parse(body) as { dry_run?: string; internship_id?: string });
    const form = within(screen.getByRole('dialog', { name: 'Exception for 2 students' }));
    await view.user.type(form.getByLabelText(/^Reason/), 'Hackathon');
    await view.user.type(form.getByLabelText(/^Until/), '2030-12-31');
    const store = async () => {
      await view.user.click(form.getByRole('button', { name: 'Preview' }));
      const look = within(
        await screen.findByRole('dialog', { name: 'Store this exception for 2 students?' }),
      );
      await waitFor(() => expect(look.getByRole('status')).toHaveTextContent('Has not signed in yet. Ravi'));
      await view.user.click(look.getByRole('button', { name: 'Store exception' }));
      await waitFor(() => expect(onDone).toHaveBeenCalled());
      return look;
    };
    return { ...view, form, sent, store, onDone };
  };

  it('finds the internship by its title, and takes another in its place', async () => {
    const { user, form, sent, store, onDone, provider } = await open();
    const box = form.getByRole('combobox');
    await user.type(box, 'back');
    await user.click(await form.findByRole('option', { name: 'Backend Intern, Nila Robotics' }));
    expect(form.queryByRole('listbox')).toBeNull();
    await user.type(box, 'web');
    await user.click(await form.findByRole('option', { name: 'Web Intern, Nila Robotics' }));
    expect(form.queryByText('Backend Intern, Nila Robotics')).toBeNull();
    expect(provider.seen.some(({ path }) => path.includes('q=back'))).toBe(true);
    await store();
    expect(sent()).toMatchObject([
      { ids: [3, -4], internship_id: '8', reason: 'Hackathon', until: '2030-12-31', dry_run: '1' },
      { ids: [3, -4], internship_id: '8' },
    ]);
    expect(sent()[1]).not.toHaveProperty('dry_run');
    expect(onDone).toHaveBeenCalledWith([
      { id: 3, name: 'Asha', refused: null },
      { id: -4, name: 'Ravi', refused: 'Has not signed in yet.' },
    ]);
  });

  it('is for all internships where none is selected', async () => {
    const { form, sent, store } = await open();
    expect(form.getByRole('combobox')).toHaveAttribute('placeholder', 'All internships');
    await store();
    expect(sent().map(({ internship_id }) => internship_id)).toEqual(['', '']);
  });
});
