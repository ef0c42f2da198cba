/** A record that could not be loaded: the heading stays, with what failed, what is safe and what to do. */
import type { ReactNode } from 'react';
import { screen, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import ApplicantPage from '#src/areas/company/applicants/ApplicantPage';
import EditInternshipPage from '#src/areas/company/internships/EditInternshipPage';
import ViewInternshipPage from '#src/areas/company/internships/ViewInternshipPage';
import CompanyProfileEditPage from '#src/areas/company/profile/CompanyProfileEditPage';
import CompanyProfilePage from '#src/areas/company/profile/CompanyProfilePage';
import StudentPage from '#src/areas/coordinator/students/StudentPage';
import ItemPage from '#src/areas/moderation/item/ItemPage';
import CompanyPage from '#src/areas/public/companies/CompanyPage';
import InternshipPage from '#src/areas/public/internships/InternshipPage';
import ApplyPage from '#src/areas/student/apply/ApplyPage';
import CreateEntryPage from '#src/areas/student/diary/CreateEntryPage';
import ViewEntryPage from '#src/areas/student/diary/ViewEntryPage';
import ProfileEditPage from '#src/areas/student/profile/ProfileEditPage';
import ProfilePage from '#src/areas/student/profile/ProfilePage';
import ProjectPage from '#src/areas/student/project/ProjectPage';
import TeamPage from '#src/areas/student/project/TeamPage';
import { companyPaths, moderationPaths, officePaths, studentPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { refusal } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

interface Failing {
  page: ReactNode;
  role: number;
  heading: string;
  route?: string;
  at?: string;
  /** The way back. */
  back?: string;
  /** The call that fails, of a page that tells a record that is not there from one that did not come. */
  call?: string;
}

const PAGES: readonly Failing[] = [
  {
    page: <ApplicantPage />,
    role: ROLES.company,
    heading: 'Applicant',
    route: companyPaths.viewApplicant.pattern,
    at: companyPaths.viewApplicant(5),
    back: 'Go Back',
  },
  {
    page: <ViewInternshipPage />,
    role: ROLES.company,
    heading: 'Internship',
    route: companyPaths.viewInternship.pattern,
    at: companyPaths.viewInternship(5),
    back: 'Back to Internships',
  },
  {
    page: <EditInternshipPage />,
    role: ROLES.company,
    heading: 'Edit Internship',
    route: companyPaths.editInternship.pattern,
    at: companyPaths.editInternship(5),
  },
  { page: <CompanyProfilePage />, role: ROLES.company, heading: 'Company Profile' },
  { page: <CompanyProfileEditPage />, role: ROLES.company, heading: 'Edit Company Profile' },
  {
    page: <StudentPage />,
    role: ROLES.coordinator,
    heading: 'Student',
    route: officePaths.student.pattern,
    at: officePaths.student(5),
    call: '/coordinator/students/show',
    back: 'Back to the students',
  },
  {
    page: <ItemPage />,
    role: ROLES.moderator,
    heading: 'Internship',
    route: moderationPaths.item.pattern,
    at: moderationPaths.item('internship', 5),
    call: '/moderation/show',
    back: 'Back to the queue',
  },
  {
    page: <InternshipPage />,
    role: ROLES.student,
    heading: 'Internship',
    route: paths.internship.pattern,
    at: paths.internship('5-x'),
    call: '/internships/5-x',
    back: 'All internships',
  },
  {
    page: <CompanyPage />,
    role: ROLES.student,
    heading: 'Company',
    route: paths.company.pattern,
    at: paths.company('5-x'),
    call: '/companies/5-x',
    back: 'All companies',
  },
  {
    page: <ApplyPage />,
    role: ROLES.student,
    heading: 'Apply to Internship',
    route: paths.apply.pattern,
    at: paths.apply('5-x'),
    call: '/internships/5-x',
  },
  { page: <CreateEntryPage />, role: ROLES.student, heading: 'New diary entry' },
  {
    page: <ViewEntryPage />,
    role: ROLES.student,
    heading: 'Diary entry',
    route: studentPaths.viewEntry.pattern,
    at: studentPaths.viewEntry(5),
    call: '/student/internship-diaries/show',
  },
  { page: <ProfilePage />, role: ROLES.student, heading: 'Profile' },
  { page: <ProfileEditPage />, role: ROLES.student, heading: 'Edit Profile' },
  { page: <ProjectPage />, role: ROLES.student, heading: 'Project' },
  { page: <TeamPage />, role: ROLES.student, heading: 'Project Team Members' },
];

it.each(PAGES)(
  '$heading keeps its heading when its record does not come',
  async ({ page, heading, back, call, ...options }) => {
    const { provider, user } = await renderPage(page, {
      ...options,
      answers: call ? { [`GET ${call}`]: refusal(500, 'SERVER_ERROR') } : {},
    });
    const alert = await screen.findByRole('alert');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    expect(within(alert).getByRole('heading', { level: 2 })).toHaveTextContent(/\w/);
    expect(alert).toHaveTextContent(/(Nothing was changed or lost|What you typed is safe)/);
    if (back) {
      const ways = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')];
      expect(ways.map((way) => way.textContent!.trim())).toContain(back);
    }
    const before = provider.seen.length;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(provider.seen.length).toBeGreaterThan(before);
  },
);
