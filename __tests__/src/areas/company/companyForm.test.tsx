import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  broken,
  expectMessages,
  fieldsInTheWay,
  roundsOf,
  type BrokenRule,
} from '#tests/support/brokenRules';
import { aCompanyRecord } from '#tests/support/companyRecords';
import { refusal, success } from '#tests/support/portalStore';
import { labelled, recordUploads, renderPage } from '#tests/support/renderPage';
import CompanyProfileEditPage from '#src/areas/company/profile/CompanyProfileEditPage';

type Overrides = Parameters<typeof aCompanyRecord>[0];
const STORED = { success: true, code: 'OK', message: 'Saved', data: { id: 3 }, errors: null };
const FAILED = { success: false, code: 'SERVER_ERROR', message: 'x', data: null, errors: null };
const field = (label: string) => screen.getByLabelText(labelled(label));
const save = () => screen.getByRole('button', { name: 'Save Changes' });

async function edit(overrides: Overrides | null = {}, answers = {}) {
  const view = await renderPage(<CompanyProfileEditPage />, {
    at: '/dashboard/company/company-profile/edit',
    route: '/dashboard/company/company-profile/edit',
    answers: { 'GET /company/show': success(overrides && aCompanyRecord(overrides)), ...answers },
  });
  await screen.findByLabelText(labelled('Company Name'));
  return view;
}

describe('the company profile form', () => {
  it('has what students see first, then what the university checks, all on one page', async () => {
    await edit();
    const headings = screen.getAllByRole('heading').filter(({ tagName }) => tagName !== 'H1');
    expect(headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'H2 1. What students see',
      'H3 General Company Details',
      'H3 Location',
      'H3 Internship Offering Details',
      'H3 Social Links',
      'H2 2. What the university checks',
      'H3 Contact Person Details',
      'H3 CEO Information',
      'H3 Company Evaluation',
      'H3 Company Credentials',
      'H3 Declarations',
    ]);
  });

  it('tells beside itself what each section still lacks, and leads there', async () => {
    const { user } = await edit({ city_id: null, contact_email: '' });
    const index = within(screen.getByRole('navigation', { name: 'Sections of the form' }));
    const lines = () => index.getAllByRole('link').map((link) => link.textContent);
    await waitFor(() => expect(lines()).toContain('Location1 missing'));
    // Each part and each of its sections; a part lacks what its sections lack.
    expect(lines()).toHaveLength(11);
    expect(lines()).toContain('Contact Person Details1 missing');
    expect(lines()[0]).toBe('1. What students see1 missing');
    expect(lines()[5]).toBe('2. What the university checks1 missing');
    expect(index.getByRole('link', { name: /CEO Information/ })).toHaveAccessibleName(/complete/);
    await user.type(field('Contact Email'), 'asha@example.test');
    await waitFor(() =>
      expect(index.getByRole('link', { name: /Contact Person/ })).toHaveAccessibleName(/complete/),
    );
    Element.prototype.scrollIntoView = jest.fn();
    await user.click(index.getByRole('link', { name: /Location/ }));
    expect(screen.getByRole('heading', { name: 'Location' })).toHaveFocus();
    await user.click(index.getByRole('link', { name: /What the university checks/ }));
    expect(screen.getByRole('heading', { name: '2. What the university checks' })).toHaveFocus();
  });

  const NOTICE =
    "Edits to an Approved company profile move it back to 'Under Review' and hide it from students until a moderator approves.";
  it.each([
    ['approved', { moderation_status: 2 }, NOTICE],
    [
      'waiting',
      { moderation_status: 1 },
      `A moderator checks your profile before students can see it. ${NOTICE}`,
    ],
    ['not there yet', null, `A moderator checks your profile before students can see it. ${NOTICE}`],
  ])('says what an edit does to a profile that is %s', async (_kind, overrides, words) => {
    await edit(overrides as Overrides);
    expect(screen.getByRole('note')).toHaveTextContent(words);
  });

  it('accepts a whole profile, whose files count as given', async () => {
    await edit();
    await waitFor(() => expect(save()).toBeEnabled());
  });

  const url = 'Enter a valid URL';
  const required = 'This field is required';
  const RULES: readonly BrokenRule<Overrides>[] = [
    ['Company Name', 'Enter the Company Name', { name: 'x' }],
    ['Description', 'Enter the Description', { description: 'x' }],
    ['Description', 'Must be at most 500 characters', { description: 'x'.repeat(501) }],
    ['About Company', 'This Field is mandatory', { content: 'x' }],
    ['About Company', 'Must be at most 5000 characters', { content: 'x'.repeat(5001) }],
    ['Company Domain', 'Company Domain is required', { company_domain_id: null }],
    ['Website', url, { website_url: 'acme' }],
    ['Year Founded', 'Enter a valid year', { year_established: '' }],
    ['Year Founded', 'Enter a valid 4-digit year', { year_established: '201' }],
    ['Number of Offices', 'Enter the number of offices', { number_of_offices: null }],
    ['Number of Employees', 'Enter the number of employees', { company_size: null }],
    ['Country', 'Country is required', { country_id: 0 }],
    ['State', 'State is required', { state_id: null }],
    ['City', 'City is required', { city_id: null }],
    ['Address', 'Address is required', { address: '' }],
    ['Postal Code', 'Postal Code is required', { pincode: '' }],
    ['Latitude', 'Latitude is required', { latitude: null }],
    ['Longitude', 'Longitude is required', { longitude: null }],
    ['Contact Name', 'Contact Name is required', { contact_name: 'x' }],
    ['Contact Email', 'Enter a valid contact email', { contact_email: 'x' }],
    ['Contact Phone', 'Enter a valid 10-digit contact number', { contact_number: '98450' }],
    ['Designation', 'Designation is required', { designation: '' }],
    ['CEO Name', 'CEO Name is required', { ceo_name: 'x' }],
    ['CEO Email', 'Enter a valid email', { ceo_email: 'x' }],
    ['CEO Phone', 'Enter a valid 10-digit phone number', { ceo_phone: '98450000001' }],
    ['Internship Mode', 'Select internship mode', { internship_mode: null }],
    ['Internship Domains', 'Select at least one domain', { internship_domains: [] }],
    ['Number of Interns', 'Must be greater than 0', { interns_required: 0 }],
    ['Duration in Months', 'Must be greater than 0', { internship_duration: 0 }],
    ['Stipend Offered', required, { stipend_offered: null }],
    ['Hired Interns Before', required, { past_internship_experience: null }],
    ['Reason for Internship', required, { why_internships: 'x' }],
    ['Work Details', required, { intern_work_description: '' }],
    ['Mentorship', required, { mentorship_details: '' }],
    ['Evaluation Process', required, { evaluation_process: '' }],
    ['Evaluation Process', 'Must be at most 1000 characters', { evaluation_process: 'x'.repeat(1001) }],
    ['Awards', 'Must be at most 1000 characters', { awards: 'x'.repeat(1001) }],
    ['Company Profile (PDF)', 'Please upload a valid company profile PDF', { company_profile_file: null }],
    [
      'Registration Proof (PDF)',
      'Please upload a valid registration proof file',
      { registration_file: null },
    ],
    ['Facebook', url, { facebook: 'x' }],
    ['Twitter', url, { twitter: 'javascript:alert(1)' }],
    ['Instagram', url, { instagram: 'ftp://x' }],
    ['LinkedIn', url, { linkedin: 'x' }],
    ['I agree to the terms', 'You must agree to the terms.', { accept_terms: 0 }],
    [
      'I confirm that the information is accurate',
      'You must confirm the information is accurate.',
      { declaration_accuracy: 0 },
    ],
  ];
  const ROUNDS = roundsOf(RULES, [['Country', 'State', 'City']]);
  it.each(ROUNDS.map((round) => [round.map(([label]) => label).join(', '), round] as const))(
    'says under each field what is wrong, and is not sent: %s',
    async (_labels, round) => {
      await edit(broken(round));
      await expectMessages(round);
      expect(fieldsInTheWay(save())).toBe(round.length);
    },
  );

  it('does not ask for website, revenue, tax number, logo, perks, awards and social links', async () => {
    await edit({
      website_url: null,
      annual_turnover: null,
      gstin_pan: null,
      logo: null,
      perks: [],
      awards: '',
      facebook: '',
    });
    await waitFor(() => expect(save()).toBeEnabled());
    expect(fieldsInTheWay(save())).toBe(0);
  });

  it('starts in India where there is no profile, which is not something the user typed', async () => {
    const { store, unmount } = await edit(null);
    await waitFor(() => expect(screen.getByLabelText(labelled('Country'))).toHaveValue('1'));
    expect(await screen.findByLabelText(labelled('State'))).toHaveValue('');
    unmount();
    expect(store.getState().drafts!.drafts).toEqual({});
  });

  it('refuses files of other formats and sizes', async () => {
    await edit();
    fireEvent.change(field('Logo (500x500)'), {
      target: { files: [new File(['x'], 'logo.gif', { type: 'image/gif' })] },
    });
    expect(screen.getByText('Invalid format. Allowed: png, jpeg')).toBeVisible();
    fireEvent.change(field('Registration Proof (PDF)'), {
      target: { files: [new File(['x'], 'proof.png', { type: 'image/png' })] },
    });
    expect(screen.getByText('Invalid format. Allowed: pdf')).toBeVisible();
  });

  it('warns that a moderator has to approve again', async () => {
    await edit();
    expect(screen.getByRole('note')).toHaveTextContent("'Under Review'");
  });
});

describe('saving a company profile', () => {
  it('posts the same form to both calls, tells it and shows the profile', async () => {
    const uploads = recordUploads(() => ({ body: STORED }));
    const { user, toasts } = await edit();
    const logo = new File(['x'], 'logo.png', { type: 'image/png' });
    await user.upload(field('Logo (500x500)'), logo);
    await user.click(save());
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/dashboard/company/company-profile');
    expect(uploads.map(({ path }) => path)).toEqual(['/company/store', '/company/detail']);
    expect(
      uploads.map(({ form }) => [
        form.get('annual_turnover'),
        form.get('past_internship_experience'),
        form.getAll('internship_domain_ids[]'),
        (form.get('logo') as File).name,
        form.get('registration_proof'),
        form.get('accept_terms'),
      ]),
    ).toEqual(Array(2).fill(['Not Specified', '0', ['1'], 'logo.png', null, '1']));
    expect(toasts).toEqual(['success: Company profile updated successfully.']);
  });

  it.each([
    ['/company/store', 'Failed to update company profile.', ['/company/store']],
    ['/company/detail', 'Failed to update company details.', ['/company/store', '/company/detail']],
  ])('tells when %s fails: %s', async (failing, text, calls) => {
    const uploads = recordUploads(({ path }) =>
      path === failing ? { status: 500, body: FAILED } : { body: STORED },
    );
    const { user, toasts } = await edit();
    await user.click(save());
    await waitFor(() => expect(toasts).toEqual([`error: ${text}`]));
    expect(uploads.map(({ path }) => path)).toEqual(calls);
    expect(field('Company Name')).toHaveValue('Acme');
  });

  it('puts the messages of the server under their fields and tells each', async () => {
    recordUploads(() => ({
      status: 422,
      body: {
        ...FAILED,
        errors: {
          contact_number: ['Enter a valid 10-digit contact number'],
          registration_proof: ['Not a PDF'],
        },
      },
    }));
    const { user, toasts } = await edit();
    await user.click(save());
    expect(await screen.findByText('Not a PDF')).toBeVisible();
    expect(field('Contact Phone')).toHaveAccessibleDescription(
      expect.stringContaining('Enter a valid 10-digit contact number'),
    );
    expect(toasts).toEqual(['error: Enter a valid 10-digit contact number', 'error: Not a PDF']);
  });

  it('tells a profile that cannot be loaded', async () => {
    await renderPage(<CompanyProfileEditPage />, {
      answers: { 'GET /company/show': refusal(500, 'SERVER_ERROR') },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load company data.');
  });
});
