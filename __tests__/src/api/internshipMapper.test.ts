import { INTERNSHIP_FORM } from '#contract/internship/fields';
import {
  EMPTY_INTERNSHIP,
  toInternshipForm,
  toInternshipValues,
  type InternshipValues,
} from '#src/api/mapping/internshipMapper';
import { anInternshipRecord } from '#tests/support/companyRecords';

const FIELDS = INTERNSHIP_FORM.fields;
const partsOf = (values: InternshipValues, id: number | null = 5) =>
  toInternshipForm(values, id).map(([name, value]) => [name, value instanceof File ? value.name : value]);

describe('an internship between form and server', () => {
  it('loads every field of a record under its form name', () => {
    expect(toInternshipValues(anInternshipRecord())).toEqual({
      name: 'Backend Intern',
      description: 'Build services',
      content: 'Five days of real work.',
      expireDate: '2026-01-31',
      numberOfPositions: '3',
      isJobOffer: '1',
      jobOfferPackage: '10 Lakhs',
      featuredImage: '/api/v1/files/9/cover.png',
      internshipType: 'Stipend',
      internshipFees: '',
      internshipStipend: '12000',
      internshipDuration: '6',
      internshipMode: 'Hybrid',
      address: '10, Residency Road',
      country: '1',
      state: '1',
      city: '1',
      postalCode: '560001',
      latitude: '12.97',
      longitude: '77.59',
      categories: ['2'],
      skills: ['3', '4'],
      eligibleColleges: [],
      eligibleBranches: [],
      eligibleSemesters: [],
      cgpaMin: '',
      backlogsMax: '',
      status: '2',
    });
  });

  it.each(FIELDS)('brings %s back to the server as it came', (field) => {
    const record = anInternshipRecord();
    const sent = toInternshipForm(toInternshipValues(record), record.id);
    const name = INTERNSHIP_FORM.names[field];
    const values = (wire: string) => sent.filter(([part]) => part === wire).map(([, value]) => value);
    if (field === 'categories') expect(values('category_ids[]')).toEqual(['2']);
    else if (field === 'skills') expect(values('skill_ids[]')).toEqual(['3', '4']);
    else if (name.startsWith('eligible_')) expect(values(`${name}[]`)).toEqual([]);
    // An address is no file: the server keeps the one it has.
    else if (field === 'featuredImage') expect(values(name)).toEqual([]);
    else expect(values(name)).toEqual([String(record[name as keyof typeof record] ?? '')]);
  });

  it('sends the id when editing only, and the image only when it is a file', () => {
    const image = new File(['x'], 'new.png', { type: 'image/png' });
    const values = { ...toInternshipValues(anInternshipRecord()), featuredImage: image };
    expect(partsOf(values)).toEqual(
      expect.arrayContaining([
        ['id', '5'],
        ['featured_image', 'new.png'],
      ]),
    );
    expect(partsOf(values, null).map(([name]) => name)).not.toContain('id');
  });

  it.each(['0', '1', ''])('creates without a job offer, literally, when the form says %j', (isJobOffer) => {
    expect(partsOf({ ...EMPTY_INTERNSHIP, isJobOffer }, null)).toContainEqual(['is_job_offer', '0']);
  });

  it.each([
    [{ isJobOffer: '0', jobOfferPackage: '10 Lakhs' }, 'job_offer_package'],
    [{ internshipType: 'Free', internshipFees: '5' }, 'internship_fee'],
    [{ internshipType: 'Paid', internshipStipend: '5' }, 'internship_stipend'],
  ] as const)('sends what the form hides as blank: %j', (hidden, name) => {
    expect(partsOf({ ...toInternshipValues(anInternshipRecord()), ...hidden })).toContainEqual([name, '']);
  });

  it('reads a record that lacks everything', () => {
    expect(toInternshipValues({ id: 1 } as never)).toEqual(EMPTY_INTERNSHIP);
  });
});
