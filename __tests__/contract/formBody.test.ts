import { storeInternship } from '#contract/calls/companyInternships';
import { APPLICATION_STATUS, APPLICATION_STATUSES } from '#contract/lifecycles/application';

it('describes the store call of an internship as its form and rules are', () => {
  const { properties, required } = storeInternship.body;
  expect(Object.keys(properties)).toHaveLength(24);
  expect(properties['category_ids[]']).toMatchObject({ type: 'array' });
  expect(properties.featured_image).toMatchObject({ format: 'binary' });
  // What another answer decides about is not required by itself.
  expect(Object.keys(properties).filter((name) => !required?.includes(name))).toEqual([
    'id',
    'job_offer_package',
    'featured_image',
    'internship_fee',
    'internship_stipend',
    'latitude',
    'longitude',
  ]);
});

it('lists every status of an application in code order', () => {
  expect(APPLICATION_STATUSES.map(String)).toEqual(Object.keys(APPLICATION_STATUS));
});
