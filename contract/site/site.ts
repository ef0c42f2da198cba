/**
 * What an installation says of itself: names, addresses, links, the accent. An administrator writes it; this
 * is its first version, and what a portal says whose provider does not serve it.
 */
import type { SiteText } from './texts';
import { INITIAL_POLICY, type PublicPolicy } from '../policy/public';
import type { UniversityOnly } from '../university/answers';

export interface SiteLink {
  label: string;
  url: string;
}

export interface Site extends Record<SiteText, string> {
  /** The lines of the address. */
  address: readonly string[];
  /** Addresses of the pictures; null for our own. */
  logo: string | null;
  favicon: string | null;
  /** One value each: days and deadlines are counted in it, and amounts are in it. */
  time_zone: string;
  currency: string;
  useful_links: readonly SiteLink[];
  /** The outside site of the floating button; null for none. */
  skill_courses: SiteLink | null;
  /** How people sign in: by password, and by the university where its label stands; who by that alone. */
  sign_in: { password: boolean; university: string | null; university_only: UniversityOnly | null };
  policies: PublicPolicy;
}

export const OWN_SITE: Site = {
  name: 'CampusIntern',
  short_name: 'CampusIntern',
  tagline: 'The internship noticeboard of your university',
  description:
    'Find internships: what they pay, where they are and when they close. Apply with a short message and follow your application to the offer.',
  organisation: 'University Internship Cell',
  address: [
    'Internship Cell, Academic Block A',
    'University Campus, Ring Road',
    'Bengaluru, Karnataka 560001',
    'India',
  ],
  email: 'internships@campusintern.example',
  phone: '080 4000 1234',
  hours: 'Monday to Friday, 10 am to 5 pm',
  logo: null,
  favicon: null,
  accent: '#0b5fa5',
  time_zone: 'Asia/Kolkata',
  currency: 'INR',
  useful_links: [
    { label: 'University Grants Commission', url: 'https://www.ugc.gov.in/' },
    { label: 'AICTE Internship Portal', url: 'https://internship.aicte-india.org/' },
    { label: 'National Career Service', url: 'https://www.ncs.gov.in/' },
    { label: 'SWAYAM courses', url: 'https://swayam.gov.in/' },
  ],
  skill_courses: { label: 'Skill courses', url: 'https://swayam.gov.in/' },
  sign_in: { password: true, university: null, university_only: null },
  policies: INITIAL_POLICY,
};
