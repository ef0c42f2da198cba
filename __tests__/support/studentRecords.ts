/** Builders of what the provider answers a student. */
import type { InternshipDetail } from '../../contract/calls/internships';
import type { StudentApplication, StudentProfile } from '../../contract/calls/student';

export const anInternship = (overrides: Partial<InternshipDetail> = {}): InternshipDetail => ({
  id: 7, slug: '7-backend-intern', title: 'Backend Intern', description: 'Keep our services quick.', type: 'Stipend', workMode: 'Remote', internship_fee: null,
  stipend: 15000, duration: '3', deadline: '2030-01-31', number_of_positions: 2, is_job_offer: 0, job_offer_package: null, featured_image: null,
  company: { name: 'Nila Robotics', slug: '3-nila-robotics', logo: null }, city: { name: 'Kochi' }, state: { name: 'Kerala' }, country: { name: 'India' },
  skills: [{ id: 1, name: 'Node.js' }], categories: [{ id: 1, name: 'Web' }], content: 'You write and measure.', address: '7, Marine Drive', additional_perks: [],
  is_open: true, has_applied: false, application_status: null, ...overrides,
});

export const aProfile = (overrides: Partial<StudentProfile> = {}): StudentProfile => ({
  id: 4, user: { name: 'Asha Rao', email: 'asha@example.test', mobile: '9876543210' }, dob: '2004-05-06', gender: 'Female', usn: '1DI21CS001',
  college: 'Demo Institute of Technology', branch: 'Computer Science', semester: 6, address: '12, Residency Road', country_id: 1, state_id: 1, city_id: 1,
  country: { id: 1, name: 'India' }, state: { id: 1, name: 'Karnataka' }, city: { id: 1, name: 'Bengaluru' }, pincode: '560025', skills: [{ id: 2, name: 'Skill 2' }],
  tags: [{ name: 'Robotics' }], linkedin: 'https://www.linkedin.com/in/asha', is_hide_cv: 0, is_available_for_hiring: 1, resume: '/api/v1/files/9/resume.pdf',
  profile_percentage: 100, missing: [], ...overrides,
});

export const anApplication = (overrides: Partial<StudentApplication> = {}): StudentApplication => ({
  id: 31, internship_id: 7, status: 1, created_at: '2026-03-05T06:30:00.000Z', message: 'I would like to join.',
  internship_details: { id: 7, slug: '7-backend-intern', name: 'Backend Intern', company: 'Nila Robotics', internship_type: 'Stipend', internship_fee: null },
  history: [{ status: 1, at: '2026-03-05T06:30:00.000Z', by: 'student' }], ...overrides,
});
