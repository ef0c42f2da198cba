/** Server records of the company area, whole and valid; overrides are the server's names. */
import type { ApplicantDetail, ApplicantRow } from '../../contract/calls/applications';
import type { InternshipRecord, ManagedInternship } from '../../contract/calls/companyInternships';
import type { CompanyRecord } from '../../contract/calls/companyProfile';

export const anInternshipRecord = (overrides: Partial<InternshipRecord> = {}): InternshipRecord => ({
  id: 5, slug: '5-backend-intern', name: 'Backend Intern', description: 'Build services', content: 'Five days of real work.', expire_date: '2026-01-31', number_of_positions: 3, is_job_offer: 1,
  job_offer_package: '10 Lakhs', featured_image: '/api/v1/files/9/cover.png', internship_type: 'Stipend', internship_stipend: 12000, internship_fee: null, internship_duration: 6, internship_mode: 'Hybrid',
  address: '10, Residency Road', country_id: 1, state_id: 1, city_id: 1, country: { id: 1, name: 'India' }, state: { id: 1, name: 'Karnataka' }, city: { id: 1, name: 'Bengaluru' }, pincode: '560001',
  latitude: '12.97', longitude: '77.59', categories: [{ category_id: 2, name: 'Category 2' }], skills: [{ skill_id: 3, name: 'Skill 3' }, { skill_id: 4, name: 'Skill 4' }], status: 2, moderation_status: 2,
  moderation_reason: null, created_at: '2025-01-01T00:00:00.000Z', updated_at: '2025-01-01T00:00:00.000Z', ...overrides,
});

export const aManagedInternship = (overrides: Partial<ManagedInternship> = {}): ManagedInternship => ({
  id: 5, slug: '5-backend-intern', name: 'Backend Intern', internship_type: 'Stipend', status: 2, moderation_status: 2, moderation_reason: null, expire_date: '2026-01-31', applications_count: 0, ...overrides,
});

export const aCompanyRecord = (overrides: Partial<CompanyRecord> = {}): CompanyRecord => ({
  id: 3, slug: '3-acme', moderation_status: 2, moderation_reason: null, profile_percentage: 100, name: 'Acme', description: 'We build', content: 'We build many things', company_domain_id: 1,
  company_domain: { id: 1, name: 'Software' }, website_url: 'https://acme.example', year_established: '2012', number_of_offices: 2, company_size: 140, annual_turnover: 'Not Specified', gstin_pan: '29ABCDE1000F1Z5',
  logo: '/api/v1/files/1/logo.png', cover_image: '/api/v1/files/2/cover.png', country_id: 1, state_id: 1, city_id: 1, country: { id: 1, name: 'India' }, state: { id: 1, name: 'Karnataka' }, city: { id: 1, name: 'Bengaluru' },
  address: '10, Residency Road', pincode: '560001', latitude: '12.97', longitude: '77.59', contact_name: 'Meera', contact_email: 'meera@acme.example', contact_number: '9845000000', designation: 'Head of People',
  ceo_name: 'Arvind', ceo_email: 'arvind@acme.example', ceo_phone: '9741000000', internship_mode: 'Hybrid', internship_domains: [{ internship_domain_id: 1, name: 'Web' }], interns_required: 4, internship_duration: 6,
  stipend_offered: 1, perks: [{ perk_id: 2, name: 'Meals' }], why_internships: 'We learn too', intern_work_description: 'Real tasks', mentorship_details: 'Weekly', evaluation_process: 'Monthly', past_internship_experience: 0,
  certifications: 'ISO 9001', other_certifications: 'Green', awards: 'Best employer', company_profile_file: '/api/v1/files/3/profile.pdf', registration_file: '/api/v1/files/4/proof.pdf', facebook: 'https://facebook.com/acme',
  twitter: 'https://x.com/acme', instagram: 'https://instagram.com/acme', linkedin: 'https://linkedin.com/company/acme', accept_terms: 1, declaration_accuracy: 1, ...overrides,
});

export const anApplicantRow = (overrides: Partial<ApplicantRow> = {}): ApplicantRow => ({
  id: 21, created_at: '2025-03-04T20:00:00.000Z', status: 1, is_read: true, rating: null, student_details: { name: 'Asha Rao', email: 'asha@example.test', usn: '1DI22CS001', branch: 'CSE', college: 'DIT' },
  internship: { id: 5, name: 'Backend Intern' }, ...overrides,
});

export const anApplicant = (overrides: Partial<ApplicantDetail> = {}): ApplicantDetail => ({
  id: 21, status: 1, message: 'I would like to learn.', created_at: '2025-03-04T09:05:00.000Z', notes: '', rating: null, previous_id: 22, next_id: 20, history: [{ status: 1, at: '2025-03-04T09:05:00.000Z', by: 'student' }],
  internship: { id: 5, name: 'Backend Intern', internship_type: 'Free' },
  student: {
    name: 'Asha Rao', email: 'asha@example.test', mobile: '9876543210', dob: '2004-04-22', gender: 'Female', usn: '1DI22CS001', college: 'DIT', branch: 'CSE', semester: 6, address: '1 Main Road', country: { name: 'India' },
    state: { name: 'Karnataka' }, city: { name: 'Bengaluru' }, pincode: '560001', skills: [{ id: 1, name: 'Python' }], tags: [{ name: 'Chess' }], linkedin: 'https://www.linkedin.com/in/asha', resume: '/api/v1/files/7/cv.pdf',
  },
  ...overrides,
});
