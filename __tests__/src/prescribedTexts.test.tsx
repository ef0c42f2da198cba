/** Every text that the product's specification prescribes, as data: none may fall out of the sources. */
import fs from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { messageRules } from '#contract/application/rules';
import { fileTooLarge, invalidFormat } from '#contract/fileFormats';
import { NumberField } from '#src/ui/form/fields/NumberField';
import { PasswordField } from '#src/ui/form/fields/PasswordField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { TextField } from '#src/ui/form/fields/TextField';
import { renderForm } from '#tests/support/renderForm';

const PRESCRIBED = [
  'About field is required',
  'Address is required',
  'An unexpected error occurred.',
  'Applicant ID is required',
  'Applicant details found',
  'Application submitted successfully!',
  'Back to Internships',
  'CEO Name is required',
  'City is required',
  'Closing date is required',
  'Company Domain is required',
  'Company profile updated successfully.',
  'Contact Name is required',
  'Country is required',
  'Designation is required',
  'Duration is required',
  'Enter a valid 10-digit contact number',
  'Enter a valid 10-digit phone number',
  'Enter a valid 4-digit year',
  'Enter a valid URL',
  'Enter a valid contact email',
  'Enter a valid email',
  'Enter a valid year',
  'Enter number of positions',
  'Enter the Company Name',
  'Enter the Description',
  'Enter the job offer package',
  'Enter the number of employees',
  'Enter the number of offices',
  'Failed to create internship.',
  'Failed to fetch applicant',
  'Failed to fetch circulars',
  'Failed to fetch news',
  'Failed to fetch the internship detail',
  'Failed to fetch user',
  'Failed to load applicant.',
  'Failed to load applicants data',
  'Failed to load applicants.',
  'Failed to load categories.',
  'Failed to load cities.',
  'Failed to load company data.',
  'Failed to load countries.',
  'Failed to load domains.',
  'Failed to load internship details',
  'Failed to load internship.',
  'Failed to load internships.',
  'Failed to load perks.',
  'Failed to load profile data.',
  'Failed to load skills.',
  'Failed to load states.',
  'Failed to submit application.',
  'Failed to update company details.',
  'Failed to update company profile.',
  'Failed to update internship details',
  'Failed to update internship.',
  'Failed to update status.',
  'Internship Not Found',
  'Internship created successfully!',
  'Internship title is required',
  'Internship updated successfully.',
  'Latitude is required',
  'Loading options...',
  'Loading...',
  'Loading…',
  'Logged out successfully',
  'Login failed',
  'Login successful',
  'Logout failed',
  'Longitude is required',
  'Message to Recruiter',
  'Missing application ID.',
  'Must be a valid number',
  'Must be greater than 0',
  'Network error. Check your connection.',
  'No applicants records found.',
  'No internship id provided.',
  'No options',
  'No options available',
  'Not Specified',
  'Please complete your company profile before proceeding.',
  'Please complete your profile before proceeding.',
  'Please select a status.',
  'Please upload a valid company profile PDF',
  'Please upload a valid registration proof file',
  'Postal Code is required',
  'Profile load failed',
  'Registration failed',
  'Registration successful',
  'Request timed out. Please try again.',
  'Save Changes',
  'Select Yes or No',
  'Select an option',
  'Select at least one category',
  'Select at least one domain',
  'Select at least one skill',
  'Select internship mode',
  'Select internship status',
  'Select internship type',
  'Select...',
  'Short description is required',
  'Something went wrong',
  'Something went wrong!',
  'Something went wrong.',
  'Something went wrong. Please try again.',
  'State is required',
  'Status can no longer be updated.',
  'Submitting...',
  'This Field is mandatory',
  'This field is required',
  'Total fees is required and must be a valid number',
  'Total stipend is required and must be a valid number',
  'Try Again',
  'Under Review',
  'Update failed. Please try again.',
  'Upto',
  'We apologize for the inconvenience.',
  'You must agree to the terms.',
  'You must confirm the information is accurate.',
  'Showing 1 to ',
  'Total Records: ',
  'No Internships Found',
  'No Applications Found',
  'Create Internship',
  'Update Internship',
  'Update Status',
  'Apply Now',
  'Go Back',
  'Go to Dashboard',
  'Page Not Found',
  "The page you're looking for doesn't exist or has been moved.",
  'Back to Home',
  'Edit Profile',
  'Retry',
  'Reload',
  'Basic Info',
  'Internship Type & Duration',
  'Location',
  'Categories & Skills',
  'General Company Details',
  'Contact Person Details',
  'CEO Information',
  'Internship Offering Details',
  'Company Evaluation',
  'Company Credentials',
  'Social Links',
  'Declarations',
  'Unknown Status',
  'Moderator Status',
  'Internship Diary',
  'Internship Diary Entries',
  'Project Diary Entries',
  'Project Team Members',
  'Register as Employer',
  'Applied',
  'Shortlisted',
  'Offer Released',
  'Rejected',
  'Offer Accepted',
  'Application Withdrawn',
  'Offer Declined',
  'Payment Verification Pending',
  'Payment Verification Failed',
  'Pending',
  'Published',
  'Draft',
  'Closed',
  'Approved',
  'Suspended',
  'REGISTRATION_FAILED',
  'LOGIN_FAILED',
  'SERVER_ERROR',
  'APPLICANTS_FETCH_FAILED',
  'INTERNSHIP_FETCH_FAILED',
  'INTERNSHIP_UPDATE_FAILED',
  'NO_ID',
  'APPLICANT_FETCH_FAILED',
  'DATA_NOT_UPDATED',
  'LOGIN_SUCCESS',
  'SIGNUP_SUCCESS',
  'TIMEOUT',
  'NETWORK_ERROR',
  'APPLICANT_FOUND',
] as const;

const ROOT = path.resolve(__dirname, '../..');

function sources(folder: string): string[] {
  return fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const inner = path.join(folder, entry.name);
    if (entry.isDirectory()) return sources(inner);
    return /\.tsx?$/.test(entry.name) ? [fs.readFileSync(path.join(ROOT, inner), 'utf8')] : [];
  });
}

const all = ['src', 'contract']
  .flatMap(sources)
  .join('\n')
  .replace(/&apos;|’/g, "'")
  .replace(/&amp;/g, '&');

it('prescribes texts that all stand in the sources', () => {
  expect(PRESCRIBED.filter((text) => !all.includes(text))).toEqual([]);
});

it('says of a message, a format and a size what is prescribed', () => {
  expect(() => messageRules.validateSync({ message: 'short' })).toThrow(
    'Message must be at least 10 characters.',
  );
  expect(invalidFormat(['png', 'jpeg'])).toBe('Invalid format. Allowed: png, jpeg');
  expect(fileTooLarge(2 * 1024 * 1024)).toBe('File size exceeds 2MB limit.');
});

describe('a field without an example of its own', () => {
  it.each([
    ['a text', <TextField key="f" name="f" label="Contact Name" />],
    ['several lines', <TextAreaField key="f" name="f" label="Contact Name" />],
    ['a number', <NumberField key="f" name="f" label="Contact Name" />],
    ['a password', <PasswordField key="f" name="f" label="Contact Name" autoComplete="new-password" />],
  ])('reads the default example: %s', (_kind, field) => {
    renderForm(field);
    expect(screen.getByPlaceholderText('Enter your contact name')).toBeVisible();
  });

  it('keeps its own, and says "your" once', () => {
    renderForm(
      <>
        <TextField name="own" label="Phone" placeholder="9876543210" />
        <TextField name="yours" label="Your answer" />
      </>,
    );
    expect(screen.getByPlaceholderText('9876543210')).toBeVisible();
    expect(screen.getByPlaceholderText('Enter your answer')).toBeVisible();
  });
});
