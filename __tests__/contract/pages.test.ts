import { PAGES } from '#contract/pages';
import { paths } from '#src/lib/paths';
import {
  administrationPaths,
  companyPaths,
  moderationPaths,
  officePaths,
  studentPaths,
} from '#src/lib/dashboardPaths';

it('leads to pages of the portal', () => {
  expect({
    ...PAGES,
    internship: PAGES.internship('2-x'),
    diaryEntry: PAGES.diaryEntry(7),
    applicant: PAGES.applicant(7),
    ownInternship: PAGES.ownInternship(7),
    collegePlacement: PAGES.collegePlacement(7),
    certificate: PAGES.certificate('code'),
    supervise: PAGES.supervise('secret'),
    unsubscribe: PAGES.unsubscribe('secret'),
  }).toEqual({
    internship: paths.internship('2-x'),
    applied: studentPaths.applied,
    studentPayments: studentPaths.payments,
    diaryEntries: studentPaths.diaryEntries,
    project: studentPaths.project,
    diaryEntry: studentPaths.viewEntry(7),
    studentProfile: studentPaths.profile,
    studentData: studentPaths.myData,
    companyData: companyPaths.myData,
    collegeData: officePaths.myData,
    moderationData: moderationPaths.myData,
    administrationData: administrationPaths.myData,
    studentMails: studentPaths.changePassword,
    applicant: companyPaths.viewApplicant(7),
    companyProfile: companyPaths.profile,
    studentNotifications: studentPaths.notifications,
    collegeStudents: officePaths.students,
    collegeDiaries: officePaths.diaries,
    collegeClaims: officePaths.claims,
    collegePayments: officePaths.payments,
    ownPlacements: studentPaths.placements,
    companyApplicants: companyPaths.applicants,
    companyPlacements: companyPaths.placements,
    collegePlacements: officePaths.placements,
    collegePlacement: officePaths.placement(7),
    placementIssues: officePaths.placementIssues,
    internshipFiles: administrationPaths.internshipFiles,
    ownInternship: companyPaths.viewInternship(7),
    certificate: paths.certificate('code'),
    // Served by the host (host/supervision), and no page of the portal's own.
    supervise: '/supervise/secret',
    unsubscribe: '/unsubscribe/secret',
  });
});
