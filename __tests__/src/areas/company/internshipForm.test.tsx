import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { EMPTY_INTERNSHIP } from '#src/api/mapping/internshipMapper';
import CreateInternshipPage from '#src/areas/company/internships/CreateInternshipPage';
import EditInternshipPage from '#src/areas/company/internships/EditInternshipPage';
import { draftLeft } from '#src/state/drafts/slice';
import {
  broken,
  expectMessages,
  fieldsInTheWay,
  roundsOf,
  type BrokenRule,
} from '#tests/support/brokenRules';
import { anInternshipRecord } from '#tests/support/companyRecords';
import { refusal, success } from '#tests/support/portalStore';
import { labelled, recordUploads, renderPage } from '#tests/support/renderPage';

type Overrides = Parameters<typeof anInternshipRecord>[0];
const STORED = { success: true, code: 'OK', message: 'Saved', data: { id: 5, slug: '5-x' }, errors: null };
const field = (label: string) => screen.getByLabelText(labelled(label));
const submit = (label: string) => screen.getByRole('button', { name: label });

async function edit(overrides: Overrides = {}, answers = {}) {
  const view = await renderPage(<EditInternshipPage />, {
    at: '/dashboard/company/edit-internship/5',
    route: '/dashboard/company/edit-internship/:id',
    answers: { 'GET /company/internship/show': success(anInternshipRecord(overrides)), ...answers },
  });
  await screen.findByLabelText(labelled('Internship Title'));
  return view;
}
const create = () =>
  renderPage(<CreateInternshipPage />, {
    at: '/dashboard/company/create-internship',
    route: '/dashboard/company/create-internship',
  });

describe('the internship form', () => {
  it('has its sections in order under their headings', async () => {
    await create();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Basic Info',
      'Internship Type & Duration',
      'Location',
      'Categories & Skills',
      'Who may apply',
      'Status',
    ]);
  });

  it('accepts a whole record, a past closing date included', async () => {
    await edit({ expire_date: '2020-01-01' });
    await waitFor(() => expect(submit('Update Internship')).toBeEnabled());
  });

  const RULES: readonly BrokenRule<Overrides>[] = [
    ['Internship Title', 'Internship title is required', { name: 'x' }],
    ['Internship Title', 'Internship title is required', { name: '' }],
    ['Short Description', 'Short description is required', { description: 'x' }],
    ['About Internship', 'About field is required', { content: 'four' }],
    ['About Internship', 'Must be at most 2000 characters', { content: 'x'.repeat(2001) }],
    ['Application Closing Date', 'Closing date is required', { expire_date: '' }],
    ['Number of Positions', 'Enter number of positions', { number_of_positions: '' as never }],
    ['Number of Positions', 'Must be greater than 0', { number_of_positions: 0 }],
    ['Job Offer', 'Select Yes or No', { is_job_offer: '' as never }],
    ['Job Offer Package', 'Enter the job offer package', { job_offer_package: '' }],
    ['Internship Type', 'Select internship type', { internship_type: '' }],
    [
      'Internship Stipend',
      'Total stipend is required and must be a valid number',
      { internship_stipend: null },
    ],
    [
      'Internship Stipend',
      'Total stipend is required and must be a valid number',
      { internship_stipend: 'much' as never },
    ],
    [
      'Internship Fees',
      'Total fees is required and must be a valid number',
      { internship_type: 'Paid', internship_fee: null },
    ],
    [
      'Internship Fees',
      'Total fees is required and must be a valid number',
      { internship_type: 'Paid', internship_fee: 'much' as never },
    ],
    ['Internship Duration', 'Duration is required', { internship_duration: '' as never }],
    ['Internship Duration', 'Must be a valid number', { internship_duration: 0 }],
    ['Internship Mode', 'Select internship mode', { internship_mode: '' }],
    ['Address', 'Address is required', { address: '' }],
    ['Address', 'Must be at most 2000 characters', { address: 'x'.repeat(2001) }],
    ['Country', 'Country is required', { country_id: null }],
    ['State', 'State is required', { state_id: null }],
    ['City', 'City is required', { city_id: null }],
    ['Postal Code', 'Postal Code is required', { pincode: '' }],
    ['Categories', 'Select at least one category', { categories: [] }],
    ['Skills', 'Select at least one skill', { skills: [] }],
    ['Status', 'Select internship status', { status: '' as never }],
  ];
  const ROUNDS = roundsOf(RULES, [
    ['Country', 'State', 'City'],
    ['Internship Type', 'Internship Stipend', 'Internship Fees'],
    ['Job Offer', 'Job Offer Package'],
  ]);
  it.each(ROUNDS.map((round) => [round.map(([label]) => label).join(', '), round] as const))(
    'says under each field what is wrong, and is not sent: %s',
    async (_labels, round) => {
      await edit(broken(round));
      await expectMessages(round);
      expect(submit('Update Internship')).toHaveAttribute('aria-disabled', 'true');
      expect(fieldsInTheWay(submit('Update Internship'))).toBe(round.length);
    },
  );

  it('does not ask for coordinates and an image', async () => {
    await edit({ latitude: null, longitude: '', featured_image: null });
    await waitFor(() => expect(submit('Update Internship')).toBeEnabled());
    expect(fieldsInTheWay(submit('Update Internship'))).toBe(0);
  });

  it.each([
    ['Categories', 'Category', 10],
    ['Skills', 'Skill', 20],
  ] as const)('takes at most that many %s and disables further options', async (label, item, most) => {
    const chosen = Array.from({ length: most }, (_, i) => ({
      category_id: i + 1,
      skill_id: i + 1,
      name: '',
    }));
    const { user } = await edit({ [label.toLowerCase()]: chosen });
    await user.click(field(label));
    const extra = await screen.findByRole('option', { name: `${item} ${most + 1}` });
    expect(extra).toHaveAttribute('aria-disabled', 'true');
    await user.click(extra);
    expect(screen.getByRole('option', { name: `${item} ${most + 1}` })).toHaveAttribute(
      'aria-selected',
      'false',
    );
  });
});

describe('fields that depend on others', () => {
  it('asks for the package only with a job offer', async () => {
    const { user } = await create();
    expect(screen.queryByLabelText(labelled('Job Offer Package'))).toBeNull();
    await user.selectOptions(field('Job Offer'), 'Yes');
    expect(field('Job Offer Package')).toBeVisible();
    await user.selectOptions(field('Job Offer'), 'No');
    expect(screen.queryByLabelText(labelled('Job Offer Package'))).toBeNull();
  });

  it('clears the amounts that a new type does not have, and keeps them while a record loads', async () => {
    const { user } = await edit();
    expect(field('Internship Stipend')).toHaveValue(12000);
    await user.selectOptions(field('Internship Type'), 'Paid');
    expect(screen.queryByLabelText(labelled('Internship Stipend'))).toBeNull();
    await user.type(field('Internship Fees'), '500');
    await user.selectOptions(field('Internship Type'), 'Stipend');
    expect(screen.queryByLabelText(labelled('Internship Fees'))).toBeNull();
    expect(field('Internship Stipend')).toHaveValue(null);
    await user.type(field('Internship Stipend'), '700');
    await user.selectOptions(field('Internship Type'), 'Free');
    expect(screen.queryByLabelText(labelled('Internship Stipend'))).toBeNull();
    await user.selectOptions(field('Internship Type'), 'Paid');
    expect(field('Internship Fees')).toHaveValue(null);
  });

  it('shows states after a country and cities after a state, and empties them with a new choice above', async () => {
    const { user, provider } = await create();
    expect(screen.queryByLabelText(labelled('State'))).toBeNull();
    await screen.findByRole('option', { name: 'India' });
    await user.selectOptions(field('Country'), 'India');
    await screen.findByRole('option', { name: 'Karnataka' });
    expect(screen.queryByLabelText(labelled('City'))).toBeNull();
    await user.selectOptions(field('State'), 'Karnataka');
    await screen.findByRole('option', { name: 'Mysuru' });
    await user.selectOptions(field('City'), 'Mysuru');
    expect(provider.calls()).toEqual(
      expect.arrayContaining(['GET /master/states?country_id=1', 'GET /master/cities?state_id=1']),
    );
    await user.selectOptions(field('Country'), 'Nepal');
    expect(field('State')).toHaveValue('');
    expect(screen.queryByLabelText(labelled('City'))).toBeNull();
  });

  it('does not choose a country on its own', async () => {
    await create();
    await screen.findByRole('option', { name: 'India' });
    expect(field('Country')).toHaveValue('');
  });

  it.each([
    ['GET /master/categories', 'Failed to load categories.'],
    ['GET /master/skills', 'Failed to load skills.'],
    ['GET /master/countries', 'Failed to load countries.'],
  ])('tells when %s fails', async (call, text) => {
    const { toasts } = await renderPage(<CreateInternshipPage />, {
      answers: { [call]: refusal(500, 'SERVER_ERROR') },
    });
    await waitFor(() => expect(toasts).toEqual([`error: ${text}`]));
  });
});

describe('sending an internship', () => {
  it('updates with the server names and the id, tells it and goes to the list', async () => {
    const uploads = recordUploads(() => ({ body: STORED }));
    const { user, toasts } = await edit();
    await user.click(submit('Update Internship'));
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/dashboard/company/internships');
    expect(toasts).toEqual(['success: Internship updated successfully.']);
    expect(uploads.map(({ path }) => path)).toEqual(['/company/internship/store']);
    const { form } = uploads[0]!;
    expect([
      form.get('id'),
      form.get('is_job_offer'),
      form.getAll('category_ids[]'),
      form.getAll('skill_ids[]'),
      form.get('featured_image'),
    ]).toEqual(['5', '1', ['2'], ['3', '4'], null]);
  });

  it('shows eight bars instead of the fields while it is sent, and gives values and file back after a refusal', async () => {
    let answer = (_body: unknown) => {};
    recordUploads(async () => ({ status: 422, body: await new Promise((resolve) => (answer = resolve)) }));
    const { user, container, toasts } = await edit();
    const image = new File(['x'], 'new.png', { type: 'image/png' });
    await user.upload(field('Featured Image'), image);
    await user.clear(field('Internship Title'));
    await user.type(field('Internship Title'), 'Typed');
    await user.click(submit('Update Internship'));
    await waitFor(() => expect(container.querySelectorAll('.form-bar')).toHaveLength(8));
    expect(screen.getByLabelText(labelled('Internship Title'))).not.toBeVisible();
    expect(submit('Update Internship')).toBeDisabled();
    answer({
      success: false,
      code: 'VALIDATION_FAILED',
      message: 'Check',
      data: null,
      errors: { name: ['Title is taken'], pincode: ['No such code'] },
    });
    expect(await screen.findByText('Title is taken')).toBeVisible();
    expect(container.querySelectorAll('.form-bar')).toHaveLength(0);
    expect(field('Internship Title')).toHaveValue('Typed');
    expect(screen.getByText('new.png')).toBeVisible();
    expect(screen.getByText('No such code')).toBeVisible();
    expect(toasts).toEqual(['error: Title is taken', 'error: No such code']);
  });

  it.each([[edit, 'Update Internship', 'Failed to update internship.']] as const)(
    'tells a failure without a list in its own words',
    async (open, button, text) => {
      recordUploads(() => ({
        status: 500,
        body: { success: false, code: 'SERVER_ERROR', message: 'x', data: null, errors: null },
      }));
      const { user, toasts } = await open();
      await user.click(submit(button));
      await waitFor(() => expect(toasts).toEqual([`error: ${text}`]));
    },
  );

  it('creates from an empty form: no id, and no job offer whatever was chosen', async () => {
    const uploads = recordUploads(() => ({ body: STORED }));
    const { user, toasts, store } = await create();
    expect(submit('Create Internship')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(/Job offers are added after saving/)).toBeVisible();
    fireEvent.change(field('Internship Title'), { target: { value: 'New' } });
    fireEvent.change(field('Short Description'), { target: { value: 'Short' } });
    fireEvent.change(field('About Internship'), { target: { value: 'About it' } });
    fireEvent.change(field('Application Closing Date'), { target: { value: '2024-02-29' } });
    fireEvent.change(field('Number of Positions'), { target: { value: '2' } });
    await user.selectOptions(field('Job Offer'), 'Yes');
    fireEvent.change(field('Job Offer Package'), { target: { value: '10 Lakhs' } });
    await user.selectOptions(field('Internship Type'), 'Free');
    fireEvent.change(field('Internship Duration'), { target: { value: '3' } });
    await user.selectOptions(field('Internship Mode'), 'Remote');
    fireEvent.change(field('Address'), { target: { value: 'Here' } });
    await screen.findByRole('option', { name: 'India' });
    await user.selectOptions(field('Country'), 'India');
    await screen.findByRole('option', { name: 'Kerala' });
    await user.selectOptions(field('State'), 'Kerala');
    await screen.findByRole('option', { name: 'Mysuru' });
    await user.selectOptions(field('City'), 'Mysuru');
    fireEvent.change(field('Postal Code'), { target: { value: '560001' } });
    await user.click(field('Categories'));
    await user.click(await screen.findByRole('option', { name: 'Category 1' }));
    await user.click(field('Skills'));
    await user.click(await screen.findByRole('option', { name: 'Skill 2' }));
    await user.selectOptions(field('Status'), 'Draft');
    await user.click(submit('Create Internship'));
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/dashboard/company/internships');
    expect(toasts).toEqual(['success: Internship created successfully!']);
    const { form } = uploads[0]!;
    expect({
      id: form.has('id'),
      isJobOffer: form.get('is_job_offer'),
      expireDate: form.get('expire_date'),
      internshipFee: form.get('internship_fee'),
      skills: form.getAll('skill_ids[]'),
    }).toEqual({ id: false, isJobOffer: '0', expireDate: '2024-02-29', internshipFee: '', skills: ['2'] });
    // What was answered is in the form that can save it, and of the new form nothing is left.
    expect(Object.values(store.getState().drafts!.drafts)).toEqual([
      expect.objectContaining({
        userId: 7,
        form: 'internship-5',
        values: { isJobOffer: '1', jobOfferPackage: '10 Lakhs' },
      }),
    ]);
  });
});

describe('around the internship form', () => {
  it('opens with the job offer that was answered when the internship was created', async () => {
    const { store } = await edit({ is_job_offer: 0, job_offer_package: null });
    expect(field('Job Offer')).toHaveValue('0');
    cleanup();
    act(() => {
      store.dispatch(
        draftLeft({ userId: 7, form: 'internship-5' }, { isJobOffer: '1', jobOfferPackage: '10 Lakhs' }),
      );
    });
    render(
      <Provider store={store}>
        <MemoryRouter initialEntries={['/e/5']}>
          <Routes>
            <Route path="/e/:id" element={<EditInternshipPage />} />
          </Routes>
        </MemoryRouter>
      </Provider>,
    );
    await screen.findByLabelText(labelled('Job Offer Package'));
    expect(field('Job Offer')).toHaveValue('1');
    expect(field('Job Offer Package')).toHaveValue('10 Lakhs');
  });

  it('warns on edit that a moderator has to approve again', async () => {
    await edit();
    const notice = screen.getByRole('note');
    expect(notice).toHaveTextContent("'Under Review'");
    expect(notice).toHaveTextContent('hide them from students until a moderator approves');
  });

  it('shows eight bars until the record is here', async () => {
    const { container } = await renderPage(<EditInternshipPage />, {
      at: '/e/5',
      route: '/e/:id',
      answers: { 'GET /company/internship/show': () => new Promise(() => {}) },
    });
    expect(container.querySelectorAll('.form-bar')).toHaveLength(8);
  });

  it('tells a record that cannot be loaded, and a missing id', async () => {
    await renderPage(<EditInternshipPage />, {
      at: '/e/5',
      route: '/e/:id',
      answers: { 'GET /company/internship/show': refusal(404, 'NOT_FOUND') },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load internship.');
    await renderPage(<EditInternshipPage />);
    expect(screen.getByText('No internship id provided.')).toBeVisible();
  });

  it('forgets the draft on Cancel, also what was typed a moment before', async () => {
    const { user, store } = await create();
    await user.type(field('Internship Title'), 'Draft');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByTestId('elsewhere')).toHaveTextContent('/dashboard/company/internships');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(store.getState().drafts!.drafts).toEqual({});
  });

  it('keeps a draft when the page is left, restores it and discards it on request', async () => {
    const first = await create();
    await first.user.type(field('Internship Title'), 'Half done');
    first.unmount();
    expect(Object.keys(first.store.getState().drafts!.drafts)).toEqual(['7:internship-new']);
    const { user, store } = await renderPage(<CreateInternshipPage />, {
      preloadedState: first.store.getState() as never,
    });
    expect(field('Internship Title')).toHaveValue('Half done');
    await user.click(within(screen.getByRole('status')).getByRole('button', { name: 'Discard' }));
    expect(field('Internship Title')).toHaveValue('');
    expect(store.getState().drafts!.drafts).toEqual({});
  });

  it('opens the look-up of coordinates in a new tab', async () => {
    await create();
    expect(screen.getByRole('link', { name: /coordinates/ })).toHaveAttribute('target', '_blank');
  });

  it('starts from blanks', () => {
    expect(
      Object.values(EMPTY_INTERNSHIP).every(
        (value) => value === '' || value === null || (Array.isArray(value) && value.length === 0),
      ),
    ).toBe(true);
  });
});
