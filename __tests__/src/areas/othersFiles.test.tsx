/** Files at `//host/path`: on a third host of another provider, never of the bundled one. */
import { screen } from '@testing-library/react';
import ApplicantPage from '#src/areas/company/applicants/ApplicantPage';
import NoticesPage from '#src/areas/public/notices/NoticesPage';
import ProfileEditPage from '#src/areas/student/profile/ProfileEditPage';
import { anApplicant } from '#tests/support/companyRecords';
import { success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';
import { aProfile } from '#tests/support/studentRecords';

const ELSEWHERE = { providerOrigin: 'https://api.test' };

const applicant = (resume: string, config = {}) =>
  renderPage(<ApplicantPage />, {
    at: '/dashboard/company/view-applicant/21',
    route: '/dashboard/company/view-applicant/:id',
    config,
    answers: {
      'GET /company/internship/application-detail': success(
        anApplicant({ student: { ...anApplicant().student, resume } }),
      ),
    },
  });
const profile = (resume: string, config = {}) =>
  renderPage(<ProfileEditPage />, {
    role: 2,
    config,
    answers: { 'GET /student/detail': success(aProfile({ resume })) },
  });

it.each([
  ['//cdn.test/cv/a.pdf', 'https://cdn.test/cv/a.pdf'],
  [' //cdn.uni-files.test/a.pdf?sign=x%2By ', 'https://cdn.uni-files.test/a.pdf?sign=x%2By'],
  ['/files/a.pdf', 'https://api.test/files/a.pdf'],
  ['uploads/a.pdf', 'https://api.test/uploads/a.pdf'],
  ['http://cdn.test/a.pdf', 'http://cdn.test/a.pdf'],
])("a résumé at %p opens at %p for a company and in the student's form", async (sent, href) => {
  const { unmount } = await applicant(sent, ELSEWHERE);
  expect(await screen.findByRole('link', { name: /Open the resume/ })).toHaveAttribute('href', href);
  unmount();
  await profile(sent, ELSEWHERE);
  expect(await screen.findByRole('link', { name: /a\.pdf/ })).toHaveAttribute('href', href);
});

it('a file of the news opens there as well', async () => {
  await renderPage(<NoticesPage />, {
    user: null,
    config: ELSEWHERE,
    answers: {
      'GET /news': success([{ id: 1, name: 'Dates of exams', file: '//cdn.test/exams.pdf' }]),
      'GET /circulars': success([]),
    },
  });
  expect(await screen.findByRole('link', { name: /Dates of exams/ })).toHaveAttribute(
    'href',
    'https://cdn.test/exams.pdf',
  );
});

it.each([
  ['the bundled provider', '//cdn.test/a.pdf', {}],
  ['another provider, whose host has no domain', '//files/a.pdf', ELSEWHERE],
  ['another provider, with a scheme of scripts', 'javascript:alert(1)', ELSEWHERE],
  ['another provider, with a backslash', '/\\cdn.test/a.pdf', ELSEWHERE],
])('nothing is opened of %s', async (_whose, resume, config) => {
  await applicant(resume, config);
  expect(await screen.findByText('The résumé has no address that can be opened.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Open the resume/ })).toBeNull();
});
