/** Headings of the profile and of its form, in order. */
export const SECTIONS = {
  general: 'General Company Details',
  location: 'Location',
  contact: 'Contact Person Details',
  ceo: 'CEO Information',
  offering: 'Internship Offering Details',
  evaluation: 'Company Evaluation',
  credentials: 'Company Credentials',
  social: 'Social Links',
  declarations: 'Declarations',
} as const;
