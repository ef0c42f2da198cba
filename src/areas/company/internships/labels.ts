import type { InternshipField } from '#contract/internship/fields';

/** Labels of the internship form, by form name. */
export const INTERNSHIP_LABELS: Readonly<Record<InternshipField, string>> = {
  name: 'Internship Title',
  description: 'Short Description',
  content: 'About Internship',
  expireDate: 'Application Closing Date',
  numberOfPositions: 'Number of Positions',
  isJobOffer: 'Job Offer',
  jobOfferPackage: 'Job Offer Package',
  featuredImage: 'Featured Image',
  internshipType: 'Internship Type',
  internshipFees: 'Internship Fees',
  internshipStipend: 'Internship Stipend',
  internshipDuration: 'Internship Duration',
  internshipMode: 'Internship Mode',
  address: 'Address',
  country: 'Country',
  state: 'State',
  city: 'City',
  postalCode: 'Postal Code',
  latitude: 'Latitude',
  longitude: 'Longitude',
  categories: 'Categories',
  skills: 'Skills',
  status: 'Status',
};
