/** Every address of the portal. Pages link through these only. */
import { ROLES, type RoleId } from '#contract/roles';

const student = <const R extends string = ''>(rest?: R) =>
  `/dashboard/student${rest ?? ''}` as `/dashboard/student${R}`;
const company = <const R extends string = ''>(rest?: R) =>
  `/dashboard/company${rest ?? ''}` as `/dashboard/company${R}`;

type Part = string | number;
type Parts<Pattern extends string> = Pattern extends `${string}:${string}/${infer Rest}`
  ? [Part, ...Parts<Rest>]
  : Pattern extends `${string}:${string}`
    ? [Part]
    : [];

/** A link to each page of a pattern, its parts encoded; `pattern` is what the router matches. */
const link = <const Pattern extends string>(pattern: Pattern) =>
  Object.assign(
    (...parts: Parts<Pattern>) => {
      const rest: Part[] = [...parts];
      return pattern.replace(/:\w+/g, () => encodeURIComponent(String(rest.shift() ?? '')));
    },
    { pattern },
  );

export const paths = {
  home: '/',
  about: '/about',
  internships: '/internships',
  internship: link('/internships/:slug'),
  companies: '/companies',
  company: link('/companies/:slug'),
  contact: '/contact',
  faqs: '/faqs',
  notices: '/circulars-and-news',
  signIn: '/sign-in',
  register: '/register',
  companyRegistration: '/company-registration',
  forgotPassword: '/forgot-password',
  passwordReset: '/password-reset',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
  refunds: '/refund-policy',
  moderation: '/moderation',
  moderationReports: '/moderation/reports',
  moderationRecords: '/moderation/records',
  moderationNotices: '/moderation/notices',
  moderationAudit: '/moderation/audit',
  moderationPassword: '/moderation/change-password',
  moderationItem: link('/moderation/:kind/:id'),
  coordinator: '/dashboard/coordinator',
  office: {
    students: '/dashboard/coordinator/students',
    student: link('/dashboard/coordinator/students/:id'),
    diaries: '/dashboard/coordinator/diaries',
    payments: '/dashboard/coordinator/payments',
    settings: '/dashboard/coordinator/settings',
    changePassword: '/dashboard/coordinator/change-password',
  },
  student: {
    index: student(),
    profile: student('/profile'),
    profileEdit: student('/profile/edit'),
    applied: student('/applied-internships'),
    diary: student('/student-diary'),
    diaryEntries: student('/diary-entries'),
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
    payments: student('/payment-status'),
    notifications: student('/notifications'),
    changePassword: student('/change-password'),
    apply: link(student('/apply-to-internship/:slug')),
  },
  companyArea: {
    index: company(),
    internships: company('/internships'),
    createInternship: company('/create-internship'),
    editInternship: link(company('/edit-internship/:id')),
    viewInternship: link(company('/view-internship/:id')),
    profile: company('/company-profile'),
    profileEdit: company('/company-profile/edit'),
    applicants: company('/applicants'),
    viewApplicant: link(company('/view-applicant/:id')),
    editApplicant: link(company('/edit-applicant/:id')),
    payments: company('/paid-internship-payments'),
    notifications: company('/notifications'),
    changePassword: company('/change-password'),
  },
} as const;

/** The dashboard of each role; the moderator has none, only the queue. */
const DASHBOARDS: Readonly<Record<RoleId, string | null>> = {
  [ROLES.moderator]: null,
  [ROLES.student]: paths.student.index,
  [ROLES.company]: paths.companyArea.index,
  [ROLES.coordinator]: paths.coordinator,
};

/** The role's dashboard; null for a role without one, and for a number that stands for none. */
const ownDashboard = (roleId: number): string | null => DASHBOARDS[roleId as RoleId] ?? null;
/** The role's dashboard, or the home page for a role that has none. */
export const dashboardOf = (roleId: number): string => ownDashboard(roleId) ?? paths.home;
export const hasDashboard = (roleId: number): boolean => ownDashboard(roleId) !== null;

/** Whether a path lies in some dashboard that is not the role's own. */
export function isForeignDashboard(path: string, roleId: number): boolean {
  const own = ownDashboard(roleId);
  const pathname = path.split(/[?#]/)[0]!;
  if (pathname === paths.moderation || pathname.startsWith(`${paths.moderation}/`))
    return roleId !== ROLES.moderator;
  if (!pathname.startsWith('/dashboard')) return false;
  return !own || !(pathname === own || pathname.startsWith(`${own}/`));
}

/** The internship that an address leads to the application for; null for any other address. */
export function applySlug(path: string | null): string | null {
  const start = paths.student.apply('');
  const slug = path?.startsWith(start) ? path.slice(start.length).split(/[/?#]/)[0] : '';
  return slug || null;
}

/**
 * The path if it is an internal one (one leading slash, no scheme, no backslash, no control character), else
 * null.
 * What a browser would read as another host is never a redirect target.
 */
export function internalPath(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > 2000) return null;
  if (!/^\/(?!\/)/.test(path) || /[\\\u0000-\u001f\u007f]/.test(path)) return null;
  return path;
}
