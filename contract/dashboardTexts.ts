import { CODES } from './codes';

/** The texts of `TEXTS` that dashboards alone show: visitors of the public site do not load them. */
export const DASHBOARD_TEXTS = {
  studentGate: 'Please complete your profile before proceeding.',
  companyGate: 'Please complete your company profile before proceeding.',
  ownCompanySuspended: 'Your company is suspended. Its profile says why.',
  companySuspended: 'The university suspended this company',
  applicationSubmitted: 'Application submitted successfully!',
  applicationFailed: 'Failed to submit application.',
  internshipCreated: 'Internship created successfully!',
  internshipUpdated: 'Internship updated successfully.',
  internshipCreateFailed: 'Failed to create internship.',
  internshipUpdateFailed: 'Failed to update internship.',
  applicantsLoadFailed: 'Failed to load applicants.',
  applicantLoadFailed: 'Failed to load applicant.',
  applicantFound: 'Applicant details found',
  noApplicantsRecords: 'No applicants records found.',
  statusFinal: 'Status can no longer be updated.',
  statusUpdateFailed: 'Failed to update status.',
  missingApplicationId: 'Missing application ID.',
  noInternshipId: 'No internship id provided.',
  applicantIdRequired: 'Applicant ID is required',
  profileLoadFailed: 'Failed to load profile data.',
  profileCallFailed: 'Profile load failed',
  companyUpdated: 'Company profile updated successfully.',
  companyUpdateFailed: 'Failed to update company profile.',
  companyDetailFailed: 'Failed to update company details.',
} as const;

/** Codes and messages of failed calls of companies, where the provider names neither. */
export const COMPANY_FAILURES = {
  applicants: { code: CODES.applicantsFetchFailed, message: 'Failed to load applicants data' },
  applicant: { code: CODES.applicantFetchFailed, message: 'Failed to fetch applicant' },
  internship: { code: CODES.internshipFetchFailed, message: 'Failed to load internship details' },
  internshipStore: { code: CODES.internshipUpdateFailed, message: 'Failed to update internship details' },
} as const;

/** Whom students pay, and the warning (docs/rules.md, payments 3). */
export const PAYEE_TEXTS = {
  mail: 'The internship has a fee. Your college has named where to pay it:',
  unknown: 'Your college has not named an account yet. Ask your coordinator before you pay anyone.',
  warning: 'Pay only to the account shown here.',
} as const;
