import type { PageAccess, PublicRow } from '#src/lib/pageRow';
import { paths } from '#src/lib/paths';

const PUBLIC: PageAccess = { kind: 'public' };
/** Signed-in users are redirected (docs/security.md, sign-in 4). */
const GUEST: PageAccess = { kind: 'guest' };

/** Rendered on the server. */
export const PUBLIC_ROUTES: readonly PublicRow[] = [
  {
    path: paths.home,
    access: PUBLIC,
    page: 'public-home',
    load: () => import(/* webpackChunkName: "public-home" */ './home/HomePage'),
  },
  {
    path: paths.internships,
    access: PUBLIC,
    page: 'public-internships',
    load: () => import(/* webpackChunkName: "public-internships" */ './internships/InternshipsPage'),
    keepAlive: true,
  },
  {
    path: paths.internship.pattern,
    access: PUBLIC,
    page: 'public-internship',
    load: () => import(/* webpackChunkName: "public-internship" */ './internships/InternshipPage'),
  },
  {
    path: paths.signIn,
    access: GUEST,
    page: 'public-sign-in',
    load: () => import(/* webpackChunkName: "public-sign-in" */ './auth/SignInPage'),
  },
  {
    path: paths.register,
    access: GUEST,
    page: 'public-register',
    load: () => import(/* webpackChunkName: "public-register" */ './auth/RegisterPage'),
  },
  {
    path: paths.companyRegistration,
    access: GUEST,
    page: 'public-company-registration',
    load: () =>
      import(/* webpackChunkName: "public-company-registration" */ './auth/CompanyRegistrationPage'),
  },
  {
    path: paths.forgotPassword,
    access: PUBLIC,
    page: 'public-forgot-password',
    load: () => import(/* webpackChunkName: "public-forgot-password" */ './auth/ForgotPasswordPage'),
  },
  {
    path: paths.passwordReset,
    access: PUBLIC,
    page: 'public-reset-password',
    load: () => import(/* webpackChunkName: "public-reset-password" */ './auth/ResetPasswordPage'),
  },
  {
    path: paths.welcome,
    access: PUBLIC,
    page: 'public-welcome',
    load: () => import(/* webpackChunkName: "public-welcome" */ './auth/WelcomePage'),
  },
  {
    path: paths.confirmEmail,
    access: PUBLIC,
    page: 'public-confirm-email',
    load: () => import(/* webpackChunkName: "public-confirm-email" */ './auth/ConfirmEmailPage'),
  },
  {
    path: paths.verifyEmail,
    access: PUBLIC,
    page: 'public-verify-email',
    load: () => import(/* webpackChunkName: "public-verify-email" */ './auth/VerifyEmailPage'),
  },
  {
    path: paths.companies,
    access: PUBLIC,
    page: 'public-companies',
    load: () => import(/* webpackChunkName: "public-companies" */ './companies/CompaniesPage'),
    keepAlive: true,
  },
  {
    path: paths.company.pattern,
    access: PUBLIC,
    page: 'public-company',
    load: () => import(/* webpackChunkName: "public-company" */ './companies/CompanyPage'),
  },
  {
    path: paths.certificate.pattern,
    access: PUBLIC,
    page: 'public-certificate',
    load: () => import(/* webpackChunkName: "public-certificate" */ './certificates/CertificatePage'),
  },
  {
    path: paths.notices,
    access: PUBLIC,
    page: 'public-notices',
    load: () => import(/* webpackChunkName: "public-notices" */ './notices/NoticesPage'),
  },
  {
    path: paths.faqs,
    access: PUBLIC,
    page: 'public-faq',
    load: () => import(/* webpackChunkName: "public-faq" */ './faq/FaqPage'),
  },
  {
    path: paths.about,
    access: PUBLIC,
    page: 'public-about',
    load: () => import(/* webpackChunkName: "public-about" */ './texts/AboutPage'),
  },
  {
    path: paths.contact,
    access: PUBLIC,
    page: 'public-contact',
    load: () => import(/* webpackChunkName: "public-contact" */ './texts/ContactPage'),
  },
  {
    path: paths.privacy,
    access: PUBLIC,
    page: 'public-privacy',
    load: () => import(/* webpackChunkName: "public-privacy" */ './texts/PrivacyPage'),
  },
  {
    path: paths.terms,
    access: PUBLIC,
    page: 'public-terms',
    load: () => import(/* webpackChunkName: "public-terms" */ './texts/TermsPage'),
  },
  {
    path: paths.refunds,
    access: PUBLIC,
    page: 'public-refunds',
    load: () => import(/* webpackChunkName: "public-refunds" */ './texts/RefundsPage'),
  },
];

export const NOT_FOUND_ROW: Pick<PublicRow, 'page' | 'load'> = {
  page: 'public-not-found',
  load: () => import(/* webpackChunkName: "public-not-found" */ './NotFoundPage'),
};
