/** Form name to the name in the save payload of an internship. */
export const INTERNSHIP_NAMES = {
  name: 'name',
  description: 'description',
  content: 'content',
  expireDate: 'expire_date',
  numberOfPositions: 'number_of_positions',
  isJobOffer: 'is_job_offer',
  jobOfferPackage: 'job_offer_package',
  featuredImage: 'featured_image',
  internshipType: 'internship_type',
  internshipFees: 'internship_fee',
  internshipStipend: 'internship_stipend',
  internshipDuration: 'internship_duration',
  internshipMode: 'internship_mode',
  address: 'address',
  country: 'country_id',
  state: 'state_id',
  city: 'city_id',
  postalCode: 'pincode',
  latitude: 'latitude',
  longitude: 'longitude',
  categories: 'category_ids',
  skills: 'skill_ids',
  status: 'status',
} as const;
/** Fields that are lists of ids, and those that are files; all others are one text. */
export const INTERNSHIP_LISTS = ['categories', 'skills'] as const;
export const INTERNSHIP_FILES = ['featuredImage'] as const;
export type InternshipField = keyof typeof INTERNSHIP_NAMES;
