import { SITE_CONTACT, SITE_NAME } from '#contract/site';

/** Names, addresses and outside links of this installation, in one place. */
export const SITE = {
  name: SITE_NAME,
  tagline: 'The internship noticeboard of your university',
  description:
    'Find internships with what they pay, where they are and until when you can apply. Apply with a short message and follow your application to the offer.',
  organisation: 'University Internship Cell',
  address: [
    'Internship Cell, Academic Block A',
    'University Campus, Ring Road',
    'Bengaluru, Karnataka 560001',
    'India',
  ],
  email: SITE_CONTACT,
  phone: '080 4000 1234',
  hours: 'Monday to Friday, 10 am to 5 pm',
  copyrightYear: 2025,
  skillCourses: { label: 'Skill courses', url: 'https://swayam.gov.in/' },
  coordinatesLookup: 'https://www.latlong.net/',
  usefulLinks: [
    { label: 'University Grants Commission', url: 'https://www.ugc.gov.in/' },
    { label: 'AICTE Internship Portal', url: 'https://internship.aicte-india.org/' },
    { label: 'National Career Service', url: 'https://www.ncs.gov.in/' },
    { label: 'SWAYAM courses', url: 'https://swayam.gov.in/' },
  ],
} as const;
