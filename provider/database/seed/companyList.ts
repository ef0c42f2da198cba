import type { Category, CompanyDomain } from './masters';

export interface DemoCompany {
  name: string;
  domain: CompanyDomain;
  /** City of one of the hubs. */
  city: string;
  /** What the company does, to follow its name: "builds …". */
  does: string;
  categories: readonly Category[];
  year: number;
  size: number;
  contact: string;
  ceo: string;
}

/** The parameters are the fields of `DemoCompany`, in their order. */
export const company = (
  name: string,
  domain: CompanyDomain,
  city: string,
  does: string,
  categories: readonly Category[],
  year: number,
  size: number,
  contact: string,
  ceo: string,
): DemoCompany => ({ name, domain, city, does, categories, year, size, contact, ceo });

/** The company behind company@demo.test. */
export const OWN_COMPANY = company(
  'Demo Technologies',
  'Information Technology',
  'Bengaluru',
  'builds scheduling and attendance software for schools, clinics and small factories',
  ['Software Development', 'Web Development', 'Data Science', 'Design and UX'],
  2012,
  140,
  'Meera Krishnan',
  'Arvind Rao',
);

/**
 * Companies in the hands of the moderators: waiting for the first time, waiting after an edit, and rejected.
 */
export const OTHER_COMPANIES: readonly (DemoCompany & {
  moderation: 0 | 1 | 3;
  reason: string | null;
  wasApproved: boolean;
})[] = [
  {
    ...company(
      'Brahmaputra Analytics',
      'Consulting',
      'Guwahati',
      'studies markets for tea, bamboo and handloom producers',
      ['Data Science', 'Marketing'],
      2020,
      18,
      'Rituraj Bora',
      'Monalisa Das',
    ),
    moderation: 0,
    reason: null,
    wasApproved: false,
  },
  {
    ...company(
      'Kalinga Robotics',
      'Manufacturing',
      'Bhubaneswar',
      'builds small robots that clean solar panels',
      ['Electronics and Embedded', 'Mechanical Design'],
      2018,
      40,
      'Subhashree Mohanty',
      'Biswajit Nayak',
    ),
    moderation: 1,
    reason: null,
    wasApproved: true,
  },
  {
    ...company(
      'Quick Earn Network',
      'Consulting',
      'Noida',
      'offers training with guaranteed earnings',
      ['Marketing'],
      2023,
      5,
      'Sagar Malik',
      'Sagar Malik',
    ),
    moderation: 3,
    reason:
      'The registration proof does not show the name of the company. Please upload the certificate of incorporation.',
    wasApproved: false,
  },
];
