import { file, formFields, list, number, text } from '../formFields';

/** The form of an internship. */
export const INTERNSHIP_FORM = formFields({
  name: text('name', 'keep'),
  description: text('description', 'keep'),
  content: text('content', 'keep'),
  expireDate: text('expire_date', 'keep'),
  numberOfPositions: number('number_of_positions', 'keep'),
  isJobOffer: number('is_job_offer', 'keep'),
  jobOfferPackage: text('job_offer_package', 'keep'),
  featuredImage: file('featured_image', 'person', 'featured_file_id'),
  internshipType: text('internship_type', 'keep'),
  internshipFees: number('internship_fee', 'keep'),
  internshipStipend: number('internship_stipend', 'keep'),
  internshipDuration: number('internship_duration', 'keep'),
  internshipMode: text('internship_mode', 'keep'),
  address: text('address', 'keep'),
  country: number('country_id', 'keep'),
  state: number('state_id', 'keep'),
  city: number('city_id', 'keep'),
  postalCode: text('pincode', 'keep'),
  latitude: text('latitude', 'keep'),
  longitude: text('longitude', 'keep'),
  categories: list('category_ids', 'keep'),
  skills: list('skill_ids', 'keep'),
  eligibleColleges: list('eligible_colleges', 'keep'),
  eligibleBranches: list('eligible_branches', 'keep'),
  eligibleSemesters: list('eligible_semesters', 'keep'),
  cgpaMin: number('cgpa_min', 'keep'),
  backlogsMax: number('backlogs_max', 'keep'),
  status: number('status', 'keep'),
});
export type InternshipField = keyof typeof INTERNSHIP_FORM.names;
