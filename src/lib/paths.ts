/** Every address of the portal (specification section 2). Pages link through these only. */
import { ROLES } from '#contract/roles';

const student = (rest = '') => `/dashboard/student${rest}`;
const company = (rest = '') => `/dashboard/company${rest}`;
const encoded = (part: string | number) => encodeURIComponent(String(part));

export const paths = {
  home: '/',
  about: '/about',
  internships: '/internships',
  internship: (slug: string) => `/internships/${encoded(slug)}`,
  companies: '/companies',
  company: (slug: string) => `/companies/${encoded(slug)}`,
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
  moderationItem: (kind: string, id: number | string) => `/moderation/${encoded(kind)}/${encoded(id)}`,
  coordinator: '/dashboard/coordinator',
  student: {
    index: student(),
    profile: student('/profile'),
    profileEdit: student('/profile/edit'),
    applied: student('/applied-internships'),
    diary: student('/student-diary'),
    diaryEntries: student('/diary-entries'),
    project: student('/project'),
    projectDiary: student('/project-diary'),
    projectDiaryEntries: student('/project-diary-entries'),
    projectTeam: student('/project-team'),
    payments: student('/payment-status'),
    changePassword: student('/change-password'),
    apply: (slug: string) => student(`/apply-to-internship/${encoded(slug)}`),
  },
  companyArea: {
    index: company(),
    internships: company('/internships'),
    createInternship: company('/create-internship'),
    editInternship: (id: number | string) => company(`/edit-internship/${encoded(id)}`),
    viewInternship: (id: number | string) => company(`/view-internship/${encoded(id)}`),
    profile: company('/company-profile'),
    profileEdit: company('/company-profile/edit'),
    applicants: company('/applicants'),
    viewApplicant: (id: number | string) => company(`/view-applicant/${encoded(id)}`),
    editApplicant: (id: number | string) => company(`/edit-applicant/${encoded(id)}`),
    changePassword: company('/change-password'),
  },
} as const;

const DASHBOARDS: Readonly<Record<number, string>> = {
  [ROLES.student]: paths.student.index,
  [ROLES.company]: paths.companyArea.index,
  [ROLES.coordinator]: paths.coordinator,
};

/** The role's dashboard, or the home page for a role that has none (specification section 6). */
export const dashboardOf = (roleId: number): string => DASHBOARDS[roleId] ?? paths.home;
export const hasDashboard = (roleId: number): boolean => roleId in DASHBOARDS;

/** Whether a path lies in some dashboard that is not the role's own. */
export function isForeignDashboard(path: string, roleId: number): boolean {
  const own = DASHBOARDS[roleId];
  const pathname = path.split(/[?#]/)[0]!;
  if (pathname === paths.moderation || pathname.startsWith(`${paths.moderation}/`))
    return roleId !== ROLES.moderator;
  if (!pathname.startsWith('/dashboard')) return false;
  return !own || !(pathname === own || pathname.startsWith(`${own}/`));
}

/**
 * The path if it is an internal one (one leading slash, no scheme, no backslash, no control character), else
 * null.
 * What a browser would read as another host is never a redirect target (DECISIONS 2.3).
 */
export function internalPath(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > 2000) return null;
  if (!/^\/(?!\/)/.test(path) || /[\\\u0000-\u001f\u007f]/.test(path)) return null;
  return path;
}
