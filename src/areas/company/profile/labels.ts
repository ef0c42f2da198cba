import type { CompanyField } from '../../../../contract/names/company';

/** Labels of the company profile, by form name (DECISIONS 4). */
export const COMPANY_LABELS: Readonly<Record<CompanyField, string>> = {
  companyName: 'Company Name', description: 'Description', aboutCompany: 'About Company', companyDomain: 'Company Domain', website: 'Website', yearFounded: 'Year Founded',
  numberOfOffices: 'Number of Offices', numberOfEmployees: 'Number of Employees', annualRevenue: 'Annual Revenue', gstinPan: 'GSTIN / PAN', logo: 'Logo (500x500)',
  coverImage: 'Cover Image (1920x300)', country: 'Country', state: 'State', city: 'City', address: 'Address', postalCode: 'Postal Code', latitude: 'Latitude', longitude: 'Longitude',
  contactName: 'Contact Name', contactEmail: 'Contact Email', contactPhone: 'Contact Phone', contactDesignation: 'Designation', ceoName: 'CEO Name', ceoEmail: 'CEO Email',
  ceoPhone: 'CEO Phone', internshipMode: 'Internship Mode', internshipDomains: 'Internship Domains', numberOfInterns: 'Number of Interns', durationInMonths: 'Duration in Months',
  isStipendOffered: 'Stipend Offered', perks: 'Perks', reasonForInternship: 'Reason for Internship', workDetails: 'Work Details', mentorship: 'Mentorship',
  evaluationProcess: 'Evaluation Process', hiredBefore: 'Hired Interns Before', certifications: 'Certifications', otherCertifications: 'Other Certifications', awards: 'Awards',
  companyProfileFile: 'Company Profile (PDF)', registrationProof: 'Registration Proof (PDF)', facebook: 'Facebook', twitter: 'Twitter', instagram: 'Instagram', linkedin: 'LinkedIn',
  agreedToTerms: 'I agree to the terms', confirmAccuracy: 'I confirm that the information is accurate',
};
