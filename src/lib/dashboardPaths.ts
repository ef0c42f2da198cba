/** Addresses behind the sign-in, which guests do not load. */
import { ROLES, type RoleId } from '#contract/roles';
import { link } from './paths';

const student = <const R extends string>(rest: R): `/dashboard/student${R}` => `/dashboard/student${rest}`;
const company = <const R extends string>(rest: R): `/dashboard/company${R}` => `/dashboard/company${rest}`;
const office = <const R extends string>(rest: R): `/dashboard/coordinator${R}` =>
  `/dashboard/coordinator${rest}`;

export const studentPaths = {
  profile: student('/profile'),
  profileEdit: student('/profile/edit'),
  applied: student('/applied-internships'),
  saved: student('/saved-internships'),
  compare: student('/saved-internships/compare'),
  diary: student('/student-diary'),
  diaryEntries: student('/diary-entries'),
  diarySummary: student('/diary-entries/summary'),
  createEntry: student('/create-diary-entry'),
  editEntry: link(student('/edit-diary-entry/:id')),
  viewEntry: link(student('/view-diary-entry/:id')),
  project: student('/project'),
  projectDiary: student('/project-diary'),
  projectDiaryEntries: student('/project-diary-entries'),
  createProjectEntry: student('/create-project-diary-entry'),
  editProjectEntry: link(student('/edit-project-diary-entry/:id')),
  viewProjectEntry: link(student('/view-project-diary-entry/:id')),
  projectTeam: student('/project-team'),
  placements: student('/my-internship'),
  propose: student('/my-internship/propose'),
  diaryPaper: link(student('/my-internship/:id/diary')),
  payments: student('/payment-status'),
  notifications: student('/notifications'),
  changePassword: student('/change-password'),
  myData: student('/my-data'),
} as const;

export const companyPaths = {
  internships: company('/internships'),
  createInternship: company('/create-internship'),
  editInternship: link(company('/edit-internship/:id')),
  viewInternship: link(company('/view-internship/:id')),
  profile: company('/company-profile'),
  profileEdit: company('/company-profile/edit'),
  applicants: company('/applicants'),
  viewApplicant: link(company('/view-applicant/:id')),
  editApplicant: link(company('/edit-applicant/:id')),
  placements: company('/interns'),
  placement: link(company('/interns/:id')),
  payments: company('/paid-internship-payments'),
  notifications: company('/notifications'),
  changePassword: company('/change-password'),
  myData: company('/my-data'),
} as const;

export const officePaths = {
  students: office('/students'),
  student: link(office('/students/:id')),
  roster: office('/roster'),
  claims: office('/claims'),
  announcements: office('/announcements'),
  diaries: office('/diaries'),
  projectDiaries: office('/project-diaries'),
  placements: office('/placements'),
  placement: link(office('/placements/:id')),
  placementSheet: link(office('/placements/:id/sheet')),
  diaryPapers: office('/placement-diaries'),
  placementIssues: office('/placement-issues'),
  papers: office('/papers'),
  paper: link(office('/papers/:key')),
  payments: office('/payments'),
  reports: office('/reports'),
  settings: office('/settings'),
  changePassword: office('/change-password'),
  myData: office('/my-data'),
} as const;

export const administrationPaths = {
  people: '/administration/people',
  policy: '/administration/policy',
  roster: '/administration/roster',
  internshipFiles: '/administration/internship-files',
  site: '/administration/site',
  pages: '/administration/pages',
  page: link('/administration/pages/:key'),
  lists: '/administration/lists',
  mails: '/administration/mails',
  mailTemplates: '/administration/mail-templates',
  mailTemplate: link('/administration/mail-templates/:kind'),
  reports: '/administration/reports',
  years: '/administration/years',
  closeYear: link('/administration/years/:id'),
  trail: '/administration/trail',
  changePassword: '/administration/change-password',
  myData: '/administration/my-data',
} as const;

export const moderationPaths = {
  reports: '/moderation/reports',
  records: '/moderation/records',
  notices: '/moderation/notices',
  audit: '/moderation/audit',
  changePassword: '/moderation/change-password',
  myData: '/moderation/my-data',
  item: link('/moderation/:kind/:id'),
} as const;

/** The own data, by role. */
export const MY_DATA_OF: Readonly<Record<RoleId, string>> = {
  [ROLES.moderator]: moderationPaths.myData,
  [ROLES.student]: studentPaths.myData,
  [ROLES.company]: companyPaths.myData,
  [ROLES.coordinator]: officePaths.myData,
  [ROLES.administrator]: administrationPaths.myData,
};
