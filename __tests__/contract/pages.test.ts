import { PAGES } from '#contract/pages';
import { paths } from '#src/lib/paths';

it('leads to pages of the portal', () => {
  expect({
    ...PAGES,
    diaryEntry: PAGES.diaryEntry(7),
    applicant: PAGES.applicant(7),
    ownInternship: PAGES.ownInternship(7),
  }).toEqual({
    applied: paths.student.applied,
    studentPayments: paths.student.payments,
    diaryEntries: paths.student.diaryEntries,
    diaryEntry: paths.student.viewEntry(7),
    studentMails: paths.student.changePassword,
    applicant: paths.companyArea.viewApplicant(7),
    companyProfile: paths.companyArea.profile,
    ownInternship: paths.companyArea.viewInternship(7),
  });
});
