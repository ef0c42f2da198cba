import { screen, waitFor, within } from '@testing-library/react';
import DashboardPage from '#src/areas/company/dashboard/DashboardPage';
import ManageInternshipsPage from '#src/areas/company/internships/ManageInternshipsPage';
import ViewInternshipPage from '#src/areas/company/internships/ViewInternshipPage';
import CompanyProfilePage from '#src/areas/company/profile/CompanyProfilePage';
import { aCompanyRecord, aManagedInternship, anInternshipRecord } from '#tests/support/companyRecords';
import { page, refusal, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

describe('Manage Internships', () => {
  const open = (rows: unknown[], search = '', more = {}) =>
    renderPage(<ManageInternshipsPage />, {
      at: `/x${search}`,
      route: '/x',
      answers: { 'GET /company/internship': page(rows, more) },
    });

  it("lists titles, types, both statuses and the moderator's reason, numbered through the pages", async () => {
    await open(
      [
        aManagedInternship({ applications_count: 12, unread_applications: 3 }),
        aManagedInternship({
          id: 6,
          name: 'Design Intern',
          is_public: false,
          status: 9,
          moderation_status: 3,
          moderation_reason: 'Too short',
        }),
      ],
      '?page=2',
      { current_page: 2, last_page: 2, total: 12 },
    );
    expect(await screen.findByText('Showing 1 to 2 of Total Records: 12')).toBeVisible();
    expect(
      screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/ [↑↓↕]$/, '')),
    ).toEqual([
      '#',
      'Title',
      'Internship Type',
      'Applicants',
      'Closing date',
      'Status',
      'Moderator Status',
      'Actions',
    ]);
    const cells = (name: string) =>
      within(screen.getByText(name).closest('tr')!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.trim());
    expect(cells('Backend Intern')).toEqual([
      '11',
      'Backend Intern Public page',
      'Stipend',
      '12 applicants, 3 new',
      '31 Jan 2026',
      'Published',
      'Approved',
      '',
    ]);
    expect(cells('Design Intern')).toEqual([
      '12',
      'Design Intern As students see it',
      'Stipend',
      'None yet',
      '31 Jan 2026',
      'Unknown Status',
      'Rejected Too short',
      '',
    ]);
    expect(screen.getAllByRole('link', { name: 'Edit' })[1]).toHaveAttribute(
      'href',
      '/dashboard/company/edit-internship/6',
    );
    expect(screen.getByRole('link', { name: 'Create' })).toHaveAttribute(
      'href',
      '/dashboard/company/create-internship',
    );
  });

  it('says that there is none, without page numbers', async () => {
    await open([]);
    expect(await screen.findByText('No Internships Found')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
  });

  it.each([
    ['', 1],
    ['?page=2', 2],
    ['?page=abc', 1],
    ['?page=-1', 1],
    ['?page=0', 1],
  ])('reads the page out of %j', async (search, asked) => {
    const { provider } = await open([aManagedInternship()], search, { current_page: asked, last_page: 3 });
    await screen.findByText('Backend Intern');
    // The views count theirs afterwards.
    expect(provider.calls()[0]).toBe(`GET /company/internship?page=${asked}`);
  });

  it('corrects a page past the end', async () => {
    const { provider } = await open([], '?page=9', { last_page: 2, total: 11 });
    await waitFor(() =>
      expect(provider.calls()).toEqual(
        expect.arrayContaining(['GET /company/internship?page=9', 'GET /company/internship?page=1']),
      ),
    );
  });
});

describe('View Internship', () => {
  it('shows the record in its sections and goes back to the list', async () => {
    const { user } = await renderPage(<ViewInternshipPage />, {
      at: '/v/5',
      route: '/v/:id',
      answers: { 'GET /company/internship/show': success(anInternshipRecord()) },
    });
    expect(
      (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent),
    ).toEqual(['General', 'Type & Duration', 'Location', 'Categories & Skills']);
    for (const text of ['10 Lakhs', '₹12,000 per month', '31 Jan 2026', '6 months', 'Skill 4'])
      expect(screen.getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to Internships' }));
    expect(screen.getByTestId('elsewhere')).toHaveTextContent('/dashboard/company/internships');
  });
});

describe('Company Profile', () => {
  const open = (answer: ReturnType<typeof success>) =>
    renderPage(<CompanyProfilePage />, { answers: { 'GET /company/show': answer } });

  it('says above a complete profile that waits what happens now', async () => {
    await open(success(aCompanyRecord({ moderation_status: 1, profile_percentage: 100 })));
    expect(await screen.findByText('A moderator is checking your profile')).toBeVisible();
  });

  it('takes how complete it is from the gate’s answer where the record does not say', async () => {
    const { profile_percentage: _percentage, ...sparse } = aCompanyRecord({ logo: null });
    await renderPage(<CompanyProfilePage />, {
      answers: {
        'GET /company/show': success(sparse),
        'GET /company/profile-percentage': success({ mandatory_field: true, percentage: 60 }),
      },
    });
    expect(await screen.findByRole('img', { name: 'Profile 60% complete' })).toBeVisible();
  });

  it('shows everything in its sections, never more than 100 percent', async () => {
    await open(success(aCompanyRecord({ profile_percentage: 140, logo: null })));
    expect(await screen.findByRole('img', { name: 'Profile 100% complete' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Acme',
      'General Company Details',
      'Location',
      'Contact Person Details',
      'CEO Information',
      'Internship Offering Details',
      'Company Evaluation',
      'Company Credentials',
      'Social Links',
      'Declarations',
    ]);
    expect(screen.getByText('A')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute(
      'href',
      '/dashboard/company/company-profile/edit',
    );
    expect(screen.getByRole('link', { name: 'Open the registration proof' })).toHaveAttribute(
      'href',
      '/api/v1/files/4/proof.pdf',
    );
  });

  it('shows the reason of a moderator who turned it down', async () => {
    await open(success(aCompanyRecord({ moderation_status: 4, moderation_reason: 'Proof is unreadable' })));
    expect(await screen.findByText('Proof is unreadable')).toBeVisible();
    expect(screen.getByText('Suspended')).toBeVisible();
  });

  it('invites a company without a profile to write one', async () => {
    await open(success(null));
    expect(await screen.findByRole('link', { name: 'Create Profile' })).toBeVisible();
  });

  it('offers another try when it cannot be loaded', async () => {
    const { user, provider } = await open(refusal(500, 'SERVER_ERROR'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load company data.');
    provider.answers['GET /company/show'] = success(aCompanyRecord());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Acme' })).toBeVisible();
  });
});

describe('the company dashboard', () => {
  it('names what waits as piles, each with its list, refusals as one', async () => {
    await renderPage(<DashboardPage />, {
      answers: {
        'GET /company/dashboard': success({
          profile: { mandatory_field: false, percentage: 40 },
          moderation_status: 1,
          moderation_reason: null,
          internships_by_status: [
            { status: 2, count: 3 },
            { status: 3, count: 0 },
          ],
          internships_by_moderation: [
            { status: 1, count: 2 },
            { status: 3, count: 11 },
            { status: 4, count: 1 },
          ],
          applicants_by_status: [{ status: 1, count: 7 }],
          unread_applicants: 2,
          returned_internships: [
            { id: 9, name: 'Data Intern', moderation_status: 3, reason: 'Say what the work is' },
          ],
          recent_applicants: [
            {
              id: 21,
              name: 'Asha Rao',
              internship: 'Backend Intern',
              status: 1,
              created_at: '2025-03-04T09:05:00.000Z',
              is_read: false,
            },
          ],
        }),
        'GET /company/placements/counts': success({
          to_confirm: 2,
          to_confirm_since: '2026-03-03',
          weeks: 1,
          weeks_since: '2026-02-16',
        }),
      },
    });
    await screen.findByRole('link', { name: '2 unread applicants' });
    const piles = within(screen.getByRole('list', { name: 'Waiting for you' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(piles).toEqual([
      ['2 unread applicants', '/dashboard/company/applicants?unread=1'],
      ['7 applicants to decide on', '/dashboard/company/applicants?status=1,2,3'],
      ['2 interns to confirmOldest: 3 Mar 2026', '/dashboard/company/interns?state=draft'],
      ['1 week to confirmOldest: 16 Feb 2026', '/dashboard/company/interns?weeks=1'],
      ['12 sent back by moderators', '/dashboard/company/internships?moderation_status=3,4'],
    ]);
    expect(screen.queryByText('Say what the work is')).toBeNull();
    expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute(
      'href',
      '/dashboard/company/company-profile/edit',
    );
    expect(screen.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
      'href',
      '/dashboard/company/view-applicant/21',
    );
  });

  it('begins with who waits for the company, and with one lifted act', async () => {
    await renderPage(<DashboardPage />, {
      answers: {
        'GET /company/dashboard': success({
          profile: { mandatory_field: true, percentage: 100 },
          moderation_status: 2,
          internships_by_status: [{ status: 2, count: 3 }],
          unread_applicants: 0,
          returned_internships: [
            { id: 9, name: 'Data Intern', moderation_status: 3, reason: 'Say what the work is' },
          ],
          recent_applicants: [],
        }),
        'GET /company/placements/counts': success({
          to_confirm: 2,
          to_confirm_since: '2026-03-03',
          weeks: 1,
          weeks_since: '2026-02-16',
        }),
      },
    });
    expect(await screen.findByText('Start with these.')).toBeVisible();
    const acts = screen
      .getAllByRole('article')
      .map((slip) => [
        within(slip).getByRole('heading').textContent,
        within(slip).getByRole('link').getAttribute('href'),
      ]);
    expect(acts).toEqual([
      ['Confirm 2 interns', '/dashboard/company/interns?state=draft'],
      ['Confirm 1 week', '/dashboard/company/interns?weeks=1'],
      ['Data Intern was sent back', '/dashboard/company/view-internship/9'],
    ]);
    expect(document.querySelectorAll('.btn-primary')).toHaveLength(1);
  });

  it('says so when nothing waits', async () => {
    await renderPage(<DashboardPage />, {
      answers: {
        'GET /company/dashboard': success({
          profile: { mandatory_field: true, percentage: 100 },
          unread_applicants: 0,
        }),
      },
    });
    expect(await screen.findByText('Nothing to do today.')).toBeVisible();
  });

  it('leads a company that was just approved to its first internship', async () => {
    await renderPage(<DashboardPage />, {
      answers: {
        'GET /company/dashboard': success({
          profile: { mandatory_field: true, percentage: 100 },
          moderation_status: 2,
          internships_by_status: [],
          unread_applicants: 0,
        }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Post your first internship' })).toBeVisible();
  });

  it.each([
    ['is complete and waits', 1, 100, true],
    ['is not complete', 1, 80, false],
    ['is approved', 2, 100, false],
    ['was turned down', 3, 100, false],
  ])(
    'says what happens now and what can be done meanwhile: a profile that %s',
    async (_, moderation_status, percentage, told) => {
      await renderPage(<DashboardPage />, {
        answers: {
          'GET /company/dashboard': success({
            profile: { mandatory_field: percentage === 100, percentage },
            moderation_status,
            unread_applicants: 0,
          }),
        },
      });
      await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
      await screen.findByText('unread applicants');
      expect(screen.queryAllByText(/Most reviews are done within two working days/)).toHaveLength(
        told ? 1 : 0,
      );
      expect(screen.queryAllByRole('link', { name: 'Write an internship' })).toHaveLength(told ? 1 : 0);
    },
  );
});
