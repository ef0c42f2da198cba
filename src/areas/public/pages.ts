import { paths, type PublicPage } from '#src/lib/paths';
import type { PageAccess, PublicRow } from '#src/lib/pages/page';

const PUBLIC: PageAccess = { kind: 'public' };
/** Signed-in users are redirected (docs/security.md, sign-in 4). */
const GUEST: PageAccess = { kind: 'guest' };

type Load = PublicRow['load'];
const row = (load: Load, more: Partial<Pick<PublicRow, 'access' | 'keepAlive'>> = {}) => ({
  access: PUBLIC,
  load,
  ...more,
});

/** Rendered on the server. A page's chunk is named after it. */
const ROWS: Readonly<Record<PublicPage, ReturnType<typeof row>>> = {
  home: row(() => import(/* webpackChunkName: "public-home" */ './home/HomePage')),
  internships: row(
    () => import(/* webpackChunkName: "public-internships" */ './internships/InternshipsPage'),
    { keepAlive: true },
  ),
  internship: row(() => import(/* webpackChunkName: "public-internship" */ './internships/InternshipPage')),
  signIn: row(() => import(/* webpackChunkName: "public-sign-in" */ './auth/SignInPage'), { access: GUEST }),
  register: row(() => import(/* webpackChunkName: "public-register" */ './auth/RegisterPage'), {
    access: GUEST,
  }),
  companyRegistration: row(
    () => import(/* webpackChunkName: "public-company-registration" */ './auth/CompanyRegistrationPage'),
    { access: GUEST },
  ),
  forgotPassword: row(
    () => import(/* webpackChunkName: "public-forgot-password" */ './auth/ForgotPasswordPage'),
  ),
  passwordReset: row(
    () => import(/* webpackChunkName: "public-password-reset" */ './auth/ResetPasswordPage'),
  ),
  welcome: row(() => import(/* webpackChunkName: "public-welcome" */ './auth/WelcomePage')),
  confirmEmail: row(() => import(/* webpackChunkName: "public-confirm-email" */ './auth/ConfirmEmailPage')),
  verifyEmail: row(() => import(/* webpackChunkName: "public-verify-email" */ './auth/VerifyEmailPage')),
  companies: row(() => import(/* webpackChunkName: "public-companies" */ './companies/CompaniesPage'), {
    keepAlive: true,
  }),
  company: row(() => import(/* webpackChunkName: "public-company" */ './companies/CompanyPage')),
  certificate: row(
    () => import(/* webpackChunkName: "public-certificate" */ './certificates/CertificatePage'),
  ),
  notices: row(() => import(/* webpackChunkName: "public-notices" */ './notices/NoticesPage')),
  faqs: row(() => import(/* webpackChunkName: "public-faqs" */ './faq/FaqPage')),
  about: row(() => import(/* webpackChunkName: "public-about" */ './texts/AboutPage')),
  contact: row(() => import(/* webpackChunkName: "public-contact" */ './texts/ContactPage')),
  privacy: row(() => import(/* webpackChunkName: "public-privacy" */ './texts/PrivacyPage')),
  terms: row(() => import(/* webpackChunkName: "public-terms" */ './texts/TermsPage')),
  refunds: row(() => import(/* webpackChunkName: "public-refunds" */ './texts/RefundsPage')),
};

const chunkOf = (name: string): string =>
  `public-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const patternOf = (name: PublicPage): string => {
  const at = paths[name];
  return typeof at === 'string' ? at : at.pattern;
};

export const PUBLIC_ROUTES: readonly PublicRow[] = (Object.keys(ROWS) as PublicPage[]).map((name) => ({
  path: patternOf(name),
  page: chunkOf(name),
  ...ROWS[name],
}));

export const NOT_FOUND_ROW: Pick<PublicRow, 'page' | 'load'> = {
  page: 'public-not-found',
  load: () => import(/* webpackChunkName: "public-not-found" */ './NotFoundPage'),
};
