/** The public screens, with records of the demo data. */
export const PUBLIC_PAGES: readonly { path: string; title: string }[] = [
  { path: '/', title: 'The internship noticeboard of your university' },
  { path: '/about', title: 'About CampusIntern' },
  { path: '/internships', title: 'Internships' },
  { path: '/companies', title: 'Companies' },
  { path: '/contact', title: 'Contact' },
  { path: '/faqs', title: 'Frequently asked questions' },
  { path: '/circulars-and-news', title: 'News and circulars' },
  { path: '/sign-in', title: 'Log in' },
  { path: '/register', title: 'Student registration' },
  { path: '/company-registration', title: 'Register as Employer' },
  { path: '/forgot-password', title: 'Forgot password' },
  { path: '/password-reset', title: 'Password reset' },
  { path: '/privacy-policy', title: 'Privacy policy' },
  { path: '/terms-and-conditions', title: 'Terms and conditions' },
  { path: '/refund-policy', title: 'Refund policy' },
];

const QUERY = '?token=a&email=asha%40example.test';
/** Where the links of mails lead, whole and broken off; no menu has them. */
export const MAILED_PAGES: readonly { path: string; title: string }[] = [
  { path: `/password-reset${QUERY}`, title: 'Password reset' },
  { path: '/welcome', title: 'Welcome' },
  { path: `/welcome${QUERY}`, title: 'Welcome' },
  { path: '/confirm-email', title: 'Confirm your email' },
  { path: `/confirm-email${QUERY}`, title: 'Confirm your email' },
  { path: '/verify-email', title: 'Confirm your email' },
  { path: `/verify-email${QUERY}`, title: 'Confirm your email' },
];
