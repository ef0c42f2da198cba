import type { ApplicantDetail } from '#contract/application/calls';
import { toApplicant } from '#src/api/mapping/applicantMapper';
import { anApplicant } from '#tests/support/companyRecords';

const places = (country: unknown, state: unknown, city: unknown) => {
  const own = anApplicant();
  const read = toApplicant({ ...own, student: { ...own.student, country, state, city } } as ApplicantDetail);
  return [read.student.country, read.student.state, read.student.city];
};

it('reads the places of an applicant as text, or as the records that other providers send', () => {
  expect(places('India', 'Kerala', 'Kochi')).toEqual(['India', 'Kerala', 'Kochi']);
  expect(places({ id: 1, name: 'India' }, { name: 'Kerala' }, null)).toEqual(['India', 'Kerala', null]);
  expect(places(undefined, {}, 7)).toEqual([null, null, null]);
});
