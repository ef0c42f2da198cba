import type { PageAccess, PageRow } from '#src/lib/pageRow';
import { paths } from '#src/lib/paths';

const PUBLIC: PageAccess = { kind: 'public' };
/** Signed-in users are redirected (docs/rules.md, sign-in 4). */
const GUEST: PageAccess = { kind: 'guest' };

/** Rendered on the server. */
export const PUBLIC_ROUTES: readonly PageRow[] = [
  { path: paths.home, access: PUBLIC, page: 'public/home/HomePage' },
  { path: paths.internships, access: PUBLIC, page: 'public/internships/InternshipsPage', keepAlive: true },
  { path: paths.internship.pattern, access: PUBLIC, page: 'public/internships/InternshipPage' },
  { path: paths.signIn, access: GUEST, page: 'public/auth/SignInPage' },
  { path: paths.register, access: GUEST, page: 'public/auth/RegisterPage' },
  { path: paths.companyRegistration, access: GUEST, page: 'public/auth/CompanyRegistrationPage' },
  { path: paths.forgotPassword, access: PUBLIC, page: 'public/auth/ForgotPasswordPage' },
  { path: paths.passwordReset, access: PUBLIC, page: 'public/auth/ResetPasswordPage' },
  { path: paths.welcome, access: PUBLIC, page: 'public/auth/WelcomePage' },
  { path: paths.confirmEmail, access: PUBLIC, page: 'public/auth/ConfirmEmailPage' },
  { path: paths.verifyEmail, access: PUBLIC, page: 'public/auth/VerifyEmailPage' },
  { path: paths.companies, access: PUBLIC, page: 'public/companies/CompaniesPage', keepAlive: true },
  { path: paths.company.pattern, access: PUBLIC, page: 'public/companies/CompanyPage' },
  { path: paths.certificate.pattern, access: PUBLIC, page: 'public/certificates/CertificatePage' },
  { path: paths.notices, access: PUBLIC, page: 'public/notices/NoticesPage' },
  { path: paths.faqs, access: PUBLIC, page: 'public/faq/FaqPage' },
  { path: paths.about, access: PUBLIC, page: 'public/texts/AboutPage' },
  { path: paths.contact, access: PUBLIC, page: 'public/texts/ContactPage' },
  { path: paths.privacy, access: PUBLIC, page: 'public/texts/PrivacyPage' },
  { path: paths.terms, access: PUBLIC, page: 'public/texts/TermsPage' },
  { path: paths.refunds, access: PUBLIC, page: 'public/texts/RefundsPage' },
];
