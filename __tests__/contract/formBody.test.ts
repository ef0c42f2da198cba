import { storeCompanyProfile } from '#contract/companyProfile/calls';
import { storeInternship } from '#contract/companyInternship/calls';
import { storeStudentProfile } from '#contract/student/calls';
import { APPLICATION_STATUS, APPLICATION_STATUSES } from '#contract/application/lifecycle';

it('describes the store call of an internship as its form and rules are', () => {
  const { properties, required } = storeInternship.body;
  expect(Object.keys(properties)).toHaveLength(30);
  expect(properties['category_ids[]']).toMatchObject({ type: 'array' });
  expect(properties.featured_image).toMatchObject({ format: 'binary' });
  // What another answer decides about is not required by itself.
  expect(Object.keys(properties).filter((name) => !required?.includes(name))).toEqual([
    'id',
    'dry_run',
    'job_offer_package',
    'featured_image',
    'internship_fee',
    'internship_stipend',
    'latitude',
    'longitude',
    'eligible_colleges[]',
    'eligible_branches[]',
    'eligible_semesters[]',
    'cgpa_min',
    'backlogs_max',
  ]);
});

it.each([
  [
    'the company profile',
    storeCompanyProfile,
    [
      'website_url',
      'annual_turnover',
      'gstin_pan',
      'logo',
      'cover_image',
      'perk_ids[]',
      'certifications',
      'other_certifications',
      'awards',
      'company_profile_upload',
      'registration_proof',
      'facebook',
      'twitter',
      'instagram',
      'linkedin',
    ],
  ],
  [
    'the student profile',
    storeStudentProfile,
    ['tags[]', 'linkedin', 'is_hide_cv', 'is_available_for_hiring', 'resume'],
  ],
])('asks of %s what its rules ask, files and boxes apart', (_name, { body }, optional) => {
  expect(Object.keys(body.properties).filter((name) => !body.required?.includes(name))).toEqual(optional);
});

it('lists every status of an application in code order', () => {
  expect(APPLICATION_STATUSES.map(String)).toEqual(Object.keys(APPLICATION_STATUS));
});
