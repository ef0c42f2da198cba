/** Every route: its address, its page and who may open it (specification sections 2 and 6). */
import { matchRoutes } from 'react-router-dom';
import { ROLES, type RoleId } from '#contract/roles';
import { paths } from '../lib/paths';
import { lazyPage, type LazyPage } from './lazyPage';

export type RouteAccess =
  | { kind: 'public' }
  /** Sign-in and registration: a signed-in user is sent on. */
  | { kind: 'guest' }
  /** A dashboard; `gated` pages need a complete profile. */
  | { kind: 'dashboard'; role: RoleId; gated: boolean }
  /** Exists for moderators only; not found for all others. */
  | { kind: 'moderation' };

export interface AppRoute {
  path: string;
  access: RouteAccess;
  page: LazyPage;
}

const PUBLIC: RouteAccess = { kind: 'public' };
const GUEST: RouteAccess = { kind: 'guest' };
const student = (gated = true): RouteAccess => ({ kind: 'dashboard', role: ROLES.student, gated });
const company = (gated = true): RouteAccess => ({ kind: 'dashboard', role: ROLES.company, gated });
const route = (path: string, access: RouteAccess, page: LazyPage): AppRoute => ({ path, access, page });

export const ROUTES: readonly AppRoute[] = [
  route(
    paths.home,
    PUBLIC,
    lazyPage('home', () => import(/* webpackChunkName: "home" */ '../areas/public/home/HomePage')),
  ),
  route(
    paths.internships,
    PUBLIC,
    lazyPage(
      'internships',
      () => import(/* webpackChunkName: "internships" */ '../areas/public/internships/InternshipsPage'),
    ),
  ),
  route(
    '/internships/:slug',
    PUBLIC,
    lazyPage(
      'internship',
      () => import(/* webpackChunkName: "internship" */ '../areas/public/internships/InternshipPage'),
    ),
  ),
  route(
    paths.signIn,
    GUEST,
    lazyPage('sign-in', () => import(/* webpackChunkName: "sign-in" */ '../areas/public/auth/SignInPage')),
  ),
  route(
    paths.register,
    GUEST,
    lazyPage(
      'register',
      () => import(/* webpackChunkName: "register" */ '../areas/public/auth/RegisterPage'),
    ),
  ),
  route(
    paths.companyRegistration,
    GUEST,
    lazyPage(
      'register',
      () => import(/* webpackChunkName: "register" */ '../areas/public/auth/CompanyRegistrationPage'),
    ),
  ),
  route(
    paths.forgotPassword,
    PUBLIC,
    lazyPage(
      'forgot-password',
      () => import(/* webpackChunkName: "forgot-password" */ '../areas/public/auth/ForgotPasswordPage'),
    ),
  ),
  route(
    paths.passwordReset,
    PUBLIC,
    lazyPage(
      'password-reset',
      () => import(/* webpackChunkName: "password-reset" */ '../areas/public/auth/ResetPasswordPage'),
    ),
  ),
  route(
    paths.companies,
    PUBLIC,
    lazyPage(
      'companies',
      () => import(/* webpackChunkName: "companies" */ '../areas/public/companies/CompaniesPage'),
    ),
  ),
  route(
    '/companies/:slug',
    PUBLIC,
    lazyPage(
      'company',
      () => import(/* webpackChunkName: "company" */ '../areas/public/companies/CompanyPage'),
    ),
  ),
  route(
    paths.notices,
    PUBLIC,
    lazyPage(
      'notices',
      () => import(/* webpackChunkName: "notices" */ '../areas/public/notices/NoticesPage'),
    ),
  ),
  route(
    paths.faqs,
    PUBLIC,
    lazyPage('faqs', () => import(/* webpackChunkName: "faqs" */ '../areas/public/faq/FaqPage')),
  ),
  route(
    paths.about,
    PUBLIC,
    lazyPage('texts', () => import(/* webpackChunkName: "texts" */ '../areas/public/texts/AboutPage')),
  ),
  route(
    paths.contact,
    PUBLIC,
    lazyPage('texts', () => import(/* webpackChunkName: "texts" */ '../areas/public/texts/ContactPage')),
  ),
  route(
    paths.privacy,
    PUBLIC,
    lazyPage('texts', () => import(/* webpackChunkName: "texts" */ '../areas/public/texts/PrivacyPage')),
  ),
  route(
    paths.terms,
    PUBLIC,
    lazyPage('texts', () => import(/* webpackChunkName: "texts" */ '../areas/public/texts/TermsPage')),
  ),
  route(
    paths.refunds,
    PUBLIC,
    lazyPage('texts', () => import(/* webpackChunkName: "texts" */ '../areas/public/texts/RefundsPage')),
  ),

  route(
    paths.student.index,
    student(),
    lazyPage(
      'student',
      () => import(/* webpackChunkName: "student" */ '../areas/student/dashboard/DashboardPage'),
    ),
  ),
  route(
    paths.student.profile,
    student(false),
    lazyPage(
      'student-profile',
      () => import(/* webpackChunkName: "student-profile" */ '../areas/student/profile/ProfilePage'),
    ),
  ),
  route(
    paths.student.profileEdit,
    student(false),
    lazyPage(
      'student-profile-edit',
      () => import(/* webpackChunkName: "student-profile-edit" */ '../areas/student/profile/ProfileEditPage'),
    ),
  ),
  route(
    paths.student.applied,
    student(),
    lazyPage(
      'applied',
      () => import(/* webpackChunkName: "applied" */ '../areas/student/applications/AppliedPage'),
    ),
  ),
  route(
    '/dashboard/student/apply-to-internship/:slug',
    student(),
    lazyPage('apply', () => import(/* webpackChunkName: "apply" */ '../areas/student/apply/ApplyPage')),
  ),
  route(
    paths.student.changePassword,
    student(),
    lazyPage(
      'change-password',
      () =>
        import(
          /* webpackChunkName: "change-password" */ '../areas/student/changePassword/ChangePasswordPage'
        ),
    ),
  ),

  route(
    paths.companyArea.index,
    company(),
    lazyPage(
      'company',
      () => import(/* webpackChunkName: "company" */ '../areas/company/dashboard/DashboardPage'),
    ),
  ),
  route(
    paths.companyArea.internships,
    company(),
    lazyPage(
      'manage-internships',
      () =>
        import(
          /* webpackChunkName: "manage-internships" */ '../areas/company/internships/ManageInternshipsPage'
        ),
    ),
  ),
  route(
    paths.companyArea.createInternship,
    company(),
    lazyPage(
      'internship-form',
      () =>
        import(/* webpackChunkName: "internship-form" */ '../areas/company/internships/CreateInternshipPage'),
    ),
  ),
  route(
    '/dashboard/company/edit-internship/:id',
    company(),
    lazyPage(
      'internship-form',
      () =>
        import(/* webpackChunkName: "internship-form" */ '../areas/company/internships/EditInternshipPage'),
    ),
  ),
  route(
    '/dashboard/company/view-internship/:id',
    company(),
    lazyPage(
      'view-internship',
      () =>
        import(/* webpackChunkName: "view-internship" */ '../areas/company/internships/ViewInternshipPage'),
    ),
  ),
  route(
    paths.companyArea.profile,
    company(false),
    lazyPage(
      'company-profile',
      () => import(/* webpackChunkName: "company-profile" */ '../areas/company/profile/CompanyProfilePage'),
    ),
  ),
  route(
    paths.companyArea.profileEdit,
    company(false),
    lazyPage(
      'company-profile-edit',
      () =>
        import(
          /* webpackChunkName: "company-profile-edit" */ '../areas/company/profile/CompanyProfileEditPage'
        ),
    ),
  ),
  route(
    paths.companyArea.applicants,
    company(),
    lazyPage(
      'applicants',
      () => import(/* webpackChunkName: "applicants" */ '../areas/company/applicants/ApplicantsPage'),
    ),
  ),
  route(
    '/dashboard/company/view-applicant/:id',
    company(),
    lazyPage(
      'applicant',
      () => import(/* webpackChunkName: "applicant" */ '../areas/company/applicants/ApplicantPage'),
    ),
  ),
  route(
    '/dashboard/company/edit-applicant/:id',
    company(),
    lazyPage(
      'applicant',
      () => import(/* webpackChunkName: "applicant" */ '../areas/company/applicants/ApplicantPage'),
    ),
  ),
  route(
    paths.companyArea.changePassword,
    company(),
    lazyPage(
      'change-password',
      () =>
        import(
          /* webpackChunkName: "change-password" */ '../areas/company/changePassword/ChangePasswordPage'
        ),
    ),
  ),

  route(
    paths.moderation,
    { kind: 'moderation' },
    lazyPage(
      'moderation',
      () => import(/* webpackChunkName: "moderation" */ '../areas/moderation/QueuePage'),
    ),
  ),
  route(
    '/moderation/:kind/:id',
    { kind: 'moderation' },
    lazyPage(
      'moderation-item',
      () => import(/* webpackChunkName: "moderation-item" */ '../areas/moderation/ItemPage'),
    ),
  ),
  route(
    paths.coordinator,
    { kind: 'dashboard', role: ROLES.coordinator, gated: false },
    lazyPage(
      'coordinator',
      () => import(/* webpackChunkName: "coordinator" */ '../areas/coordinator/dashboard/DashboardPage'),
    ),
  ),
];

export const NOT_FOUND = lazyPage(
  'not-found',
  () => import(/* webpackChunkName: "not-found" */ '../areas/public/NotFoundPage'),
);

/**
 * The route of a path, escapes read as the router reads them, as it exists for this user: what is for
 * moderators only is unknown to all others.
 */
export function findRoute(pathname: string, canModerate: boolean): AppRoute | undefined {
  const found = matchRoutes([...ROUTES], pathname)?.[0]?.route;
  return found?.access.kind === 'moderation' && !canModerate ? undefined : found;
}
