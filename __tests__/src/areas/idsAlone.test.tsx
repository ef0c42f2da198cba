/** A provider that sends the ids of look-ups alone, and no more of a record than it must. */
import { screen } from '@testing-library/react';
import ApplicantsPage from '#src/areas/company/applicants/ApplicantsPage';
import ViewInternshipPage from '#src/areas/company/internships/ViewInternshipPage';
import CompanyProfilePage from '#src/areas/company/profile/CompanyProfilePage';
import ProfileEditPage from '#src/areas/student/profile/ProfileEditPage';
import { aCompanyRecord, anInternshipRecord } from '#tests/support/companyRecords';
import { page, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';
import { aProfile } from '#tests/support/studentRecords';

const PLACE = {
  country_id: 1,
  state_id: 2,
  city_id: 2,
  country: undefined,
  state: undefined,
  city: undefined,
};
/** What stands beside each label. */
const told = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling!;

it('shows an internship in words', async () => {
  const record = {
    ...anInternshipRecord(),
    ...PLACE,
    moderation_status: undefined,
    categories: [{ category_id: 3 }],
    skills: [{ skill_id: 4 }, { skill_id: 5 }],
  };
  await renderPage(<ViewInternshipPage />, {
    at: '/x/5',
    route: '/x/:id',
    answers: { 'GET /company/internship/show': success(record) },
  });
  expect(await screen.findByText('Category 3')).toBeVisible();
  expect([await screen.findByText('Skill 4'), screen.getByText('Skill 5')]).toHaveLength(2);
  expect(await screen.findByText('Mysuru')).toBeVisible();
  expect(['Country', 'State', 'City', 'Moderator Status'].map((label) => told(label).textContent)).toEqual([
    'India',
    'Kerala',
    'Mysuru',
    '—',
  ]);
});

it("shows a company's profile in words", async () => {
  const record = {
    ...aCompanyRecord(),
    ...PLACE,
    company_domain_id: 2,
    company_domain: undefined,
    internship_domains: [{ internship_domain_id: 1 }],
    perks: [{ perk_id: 2 }],
  };
  await renderPage(<CompanyProfilePage />, { answers: { 'GET /company/show': success(record) } });
  expect(await screen.findByText('Meals')).toBeVisible();
  expect(await screen.findByText('Mysuru')).toBeVisible();
  expect(['Company Domain', 'Internship Domains', 'State'].map((label) => told(label).textContent)).toEqual([
    'Design',
    'Web',
    'Kerala',
  ]);
});

it('keeps the place of a student whose record holds it whole, without ids beside it', async () => {
  const profile = {
    ...aProfile(),
    ...{ country_id: undefined, state_id: undefined, city_id: undefined },
    country: { id: 1, name: 'India' },
    state: { id: 2, name: 'Kerala' },
    city: { id: 2, name: 'Mysuru' },
  };
  await renderPage(<ProfileEditPage />, { role: 2, answers: { 'GET /student/detail': success(profile) } });
  expect(await screen.findByRole('option', { name: 'Mysuru', selected: true })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Kerala', selected: true })).toBeInTheDocument();
});

it('takes no applicant for unread of whom nothing is said', async () => {
  const row = {
    id: 7,
    created_at: '2026-05-01T04:00:00Z',
    status: 1,
    student_details: { name: 'Asha', email: 'a@x.test', usn: '1', branch: 'CSE', college: 'X' },
    internship: { name: 'Intern' },
  };
  await renderPage(<ApplicantsPage />, { answers: { 'GET /company/internship/applications': page([row]) } });
  expect(await screen.findByText('Asha')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Unread' })).toBeNull();
});
