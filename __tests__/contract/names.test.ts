import { COMPANY_FORM } from '#contract/companyProfile/fields';
import { INTERNSHIP_FORM } from '#contract/internship/fields';
import { errorsToFormNames, errorsToWireNames, toFormNames } from '#contract/rename';
import { STUDENT_FORM } from '#contract/student/fields';

describe('renaming', () => {
  const names = { postalCode: 'pincode', skills: 'skill_ids', name: 'name' };

  it('reads wire values under form names, leaving out what is missing or unknown', () => {
    expect(toFormNames(names, { pincode: '560001', skill_ids: null, other: 1 })).toEqual({
      postalCode: '560001',
      skills: null,
    });
    expect(toFormNames({ odd: 'toString' }, {})).toEqual({});
  });

  it('tells errors under form names, with or without the brackets of a list, and passes others through', () => {
    expect(
      errorsToFormNames(names, {
        pincode: ['a'],
        'skill_ids[]': ['b'],
        skill_ids: ['b'],
        name: ['c'],
        other: ['d'],
      }),
    ).toEqual({ postalCode: ['a'], skills: ['b'], name: ['c'], other: ['d'] });
  });

  it('goes to wire names and back without loss', () => {
    const errors = { postalCode: ['a'], skills: ['b', 'c'], toString: ['d'] } as unknown as Record<
      string,
      string[]
    >;
    expect(errorsToWireNames(names, errors)).toEqual({
      pincode: ['a'],
      skill_ids: ['b', 'c'],
      toString: ['d'],
    });
    expect(errorsToFormNames(names, errorsToWireNames(names, errors))).toEqual(errors);
  });

  it.each([
    ['company', COMPANY_FORM.names],
    ['internship', INTERNSHIP_FORM.names],
    ['student', STUDENT_FORM.names],
  ])('uses each wire name of the %s once', (_entity, table) => {
    expect(new Set(Object.values(table)).size).toBe(Object.keys(table).length);
  });
});
