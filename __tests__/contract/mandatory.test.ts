import { companyRules } from '#contract/companyProfile/rules';
import { requiredText } from '#contract/textRules';
import { mandatoryFields } from '#contract/mandatory';
import { studentRules } from '#contract/student/rules';

const OPTIONAL = ['tags', 'linkedin', 'isHideCv', 'isAvailableForHiring', 'resume'];

it('asks of a student for all but what may be left out', () => {
  const all = Object.keys(studentRules.fields);
  expect(mandatoryFields(studentRules)).toEqual(all.filter((field) => !OPTIONAL.includes(field)));
});

it('asks of a company for boxes that are ticked and files that prove it, but for no picture', () => {
  const asked = mandatoryFields(companyRules);
  expect(asked).toHaveLength(35);
  for (const field of [
    'agreedToTerms',
    'confirmAccuracy',
    'companyProfileFile',
    'registrationProof',
    'internshipDomains',
  ])
    expect(asked).toContain(field);
  for (const field of ['logo', 'coverImage', 'perks', 'website', 'annualRevenue'])
    expect(asked).not.toContain(field);
});

it('asks for a field as soon as a rule does', () => {
  const stricter = studentRules.shape({ guardianMobile: requiredText('Guardian is required') });
  expect(mandatoryFields(stricter)).toContain('guardianMobile');
});
