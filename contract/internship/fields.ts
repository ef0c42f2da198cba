import { file, formFields, list, number, text } from '../formFields';

/** The form of an internship. */
export const INTERNSHIP_FORM = formFields({
  name: text('name'),
  description: text('description'),
  content: text('content'),
  expireDate: text('expire_date'),
  numberOfPositions: number('number_of_positions'),
  isJobOffer: number('is_job_offer'),
  jobOfferPackage: text('job_offer_package'),
  featuredImage: file('featured_image'),
  internshipType: text('internship_type'),
  internshipFees: number('internship_fee'),
  internshipStipend: number('internship_stipend'),
  internshipDuration: number('internship_duration'),
  internshipMode: text('internship_mode'),
  address: text('address'),
  country: number('country_id'),
  state: number('state_id'),
  city: number('city_id'),
  postalCode: text('pincode'),
  latitude: text('latitude'),
  longitude: text('longitude'),
  categories: list('category_ids'),
  skills: list('skill_ids'),
  status: number('status'),
});
export type InternshipField = keyof typeof INTERNSHIP_FORM.names;
