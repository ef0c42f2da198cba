/** Lists that nothing else names are in data/lookups.json. */
import type { CollegeRule } from '#contract/eligibility/calls';
import lookups from './data/lookups.json';

export const CATEGORIES = [
  'Software Development',
  'Web Development',
  'Mobile Apps',
  'Data Science',
  'Artificial Intelligence',
  'Cyber Security',
  'Cloud and DevOps',
  'Electronics and Embedded',
  'Mechanical Design',
  'Civil and Architecture',
  'Marketing',
  'Finance and Accounting',
  'Human Resources',
  'Design and UX',
  'Content and Media',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const COMPANY_DOMAINS = [
  'Information Technology',
  'Financial Services',
  'Education Technology',
  'Healthcare',
  'Manufacturing',
  'E-commerce and Retail',
  'Energy',
  'Logistics',
  'Agriculture Technology',
  'Media and Entertainment',
  'Construction',
  'Consulting',
] as const;
export type CompanyDomain = (typeof COMPANY_DOMAINS)[number];

export const INTERNSHIP_DOMAINS: readonly string[] = lookups.internshipDomains;

export const { perks: PERKS, skills: SKILLS } = lookups;

export const DEMO_COLLEGE = 'Demo Institute of Technology';
/** Of the demo college: it warns, so that every demo account can apply. */
export const DEMO_RULE: CollegeRule = {
  cgpa_min: null,
  backlogs_max: null,
  semesters: [5, 6, 7, 8],
  effect: 'warn',
};

export const DEMO_PAYEE = {
  payee_name: 'Demo Institute of Technology, Internship Cell',
  payee_account: 'internships.dit@demobank',
  payment_note: 'Put your USN in the remarks.',
} as const;

export const COLLEGES: Readonly<Record<string, string>> = {
  [DEMO_COLLEGE]: '1DI',
  'Kaveri College of Engineering': '2KC',
  'Sahyadri School of Technology': '3SS',
  'Narmada Institute of Science': '4NI',
  'Godavari Engineering College': '5GE',
  'Nilgiri College of Arts and Commerce': '6NC',
  'Aravalli Institute of Management': '7AI',
  'Coromandel Technical University': '8CT',
  'Deccan College of Design': '9DC',
  'Himadri University': '1HU',
  'Konkan Polytechnic College': '2KP',
  'Ganga Valley Institute of Engineering': '3GV',
};

export const BRANCHES: Readonly<Record<string, string>> = {
  'Computer Science and Engineering': 'CS',
  'Information Science and Engineering': 'IS',
  'Artificial Intelligence and Data Science': 'AD',
  'Electronics and Communication Engineering': 'EC',
  'Electrical and Electronics Engineering': 'EE',
  'Mechanical Engineering': 'ME',
  'Civil Engineering': 'CV',
  Biotechnology: 'BT',
  'Business Administration': 'BA',
  Commerce: 'CO',
  Design: 'DS',
  'Mass Communication': 'MC',
};
