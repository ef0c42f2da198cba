/** Bodies of multipart forms of the contract, each whole and valid; overrides are fields as they are sent. */
import type { Services } from '#provider/context';
import { PDF } from './builders';
import type { TestClient } from './client';
import { inDays, masters } from './records';

export type Form = Parameters<TestClient['multipart']>[1];

/** A student's profile. */
export const aStudentForm = (services: Services, overrides: Form = {}): Form => {
  const m = masters(services);
  return {
    mobile: '9876543210',
    dob: '2004-05-06',
    gender: 'Male',
    usn: '1DI22CS001',
    college: m.college,
    branch: m.branch,
    semester: '5',
    address: 'Hostel',
    country_id: m.country,
    state_id: m.state,
    city_id: m.city,
    pincode: '560001',
    skill_ids: m.skills.slice(0, 3),
    tags: ['Chess', 'Robots'],
    linkedin: '',
    is_hide_cv: '1',
    is_available_for_hiring: '1',
    ...overrides,
  };
};

/** A company's profile, with its documents. */
export const aCompanyForm = (services: Services, overrides: Form = {}): Form => {
  const m = masters(services);
  return {
    name: 'Mango Labs',
    description: 'Makes juice',
    content: 'Makes a lot of juice',
    company_domain_id: m.domain,
    website_url: 'https://mango.example',
    year_established: '1999',
    number_of_offices: '2',
    company_size: '30',
    annual_turnover: 'Not Specified',
    gstin_pan: '',
    country_id: m.country,
    state_id: m.state,
    city_id: m.city,
    address: '1 Main Road',
    pincode: '560001',
    latitude: '12.9',
    longitude: '77.5',
    contact_name: 'Ravi',
    contact_email: 'ravi@mango.example',
    contact_number: '9876543210',
    designation: 'HR',
    ceo_name: 'Anita',
    ceo_email: 'anita@mango.example',
    ceo_phone: '9876543211',
    internship_mode: 'Onsite',
    internship_domain_ids: m.internshipDomains.slice(0, 2),
    interns_required: '4',
    internship_duration: '6',
    stipend_offered: '1',
    perk_ids: m.perks.slice(0, 2),
    why_internships: 'Because',
    intern_work_description: 'Work',
    mentorship_details: 'Weekly',
    evaluation_process: 'Monthly',
    past_internship_experience: '0',
    certifications: '',
    other_certifications: '',
    awards: '',
    facebook: '',
    twitter: '',
    instagram: '',
    linkedin: '',
    accept_terms: '1',
    declaration_accuracy: '1',
    company_profile_upload: PDF,
    registration_proof: PDF,
    ...overrides,
  };
};

/** An internship. */
export const anInternshipForm = (services: Services, overrides: Form = {}): Form => {
  const m = masters(services);
  return {
    name: 'Data Intern',
    description: 'Short',
    content: 'Long enough',
    expire_date: inDays(20),
    number_of_positions: '3',
    is_job_offer: '0',
    job_offer_package: '',
    internship_type: 'Free',
    internship_fee: '',
    internship_stipend: '',
    internship_duration: '3',
    internship_mode: 'Remote',
    address: '1 Main Road',
    country_id: m.country,
    state_id: m.state,
    city_id: m.city,
    pincode: '560001',
    latitude: '',
    longitude: '',
    category_ids: [m.categories[0]!],
    skill_ids: [m.skills[0]!],
    status: '2',
    ...overrides,
  };
};
