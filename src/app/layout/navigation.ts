import { paths } from '#src/lib/paths';

interface NavigationItem {
  to: string;
  label: string;
}

export const MAIN_LINKS: readonly NavigationItem[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.internships, label: 'Internships' },
  { to: paths.companies, label: 'Companies' },
  { to: paths.notices, label: 'News & Circulars' },
  { to: paths.about, label: 'About' },
  { to: paths.faqs, label: 'FAQs' },
  { to: paths.contact, label: 'Contact' },
];

export const PLACES: readonly NavigationItem[] = [
  { to: paths.moderation, label: 'Moderation' },
  { to: paths.administration, label: 'Administration' },
];

export const QUICK_LINKS: readonly NavigationItem[] = [
  ...MAIN_LINKS,
  { to: paths.privacy, label: 'Privacy policy' },
  { to: paths.terms, label: 'Terms and conditions' },
  { to: paths.refunds, label: 'Refund policy' },
];

export const SIGN_IN_LINKS: readonly NavigationItem[] = [
  { to: paths.signIn, label: 'Log in' },
  { to: paths.register, label: 'Register' },
  { to: paths.companyRegistration, label: 'Register as Employer' },
  { to: paths.forgotPassword, label: 'Forgot password?' },
];

/** Whether a main link leads to this page or one above it; home has none below. */
export function isWithin(pathname: string, to: string): boolean {
  const at = pathname.toLowerCase();
  return at === to || (to !== paths.home && at.startsWith(`${to}/`));
}
