import { COMPANY_FORM } from '#contract/companyProfile/fields';
import { toCompanyForm, toCompanyValues } from '#src/api/mapping/companyMapper';
import { aCompanyRecord } from '#tests/support/companyRecords';

const FIELDS = COMPANY_FORM.fields;
const FILES: readonly string[] = ['logo', 'coverImage', 'companyProfileFile', 'registrationProof'];

describe('a company profile between form and server', () => {
  it.each(FIELDS.filter((field) => !FILES.includes(field)))(
    'brings %s back to the server as it came',
    (field) => {
      const record = aCompanyRecord();
      const sent = toCompanyForm(toCompanyValues(record));
      const values = (wire: string) => sent.filter(([part]) => part === wire).map(([, value]) => value);
      const name = COMPANY_FORM.names[field];
      if (field === 'internshipDomains') expect(values('internship_domain_ids[]')).toEqual(['1']);
      else if (field === 'perks') expect(values('perk_ids[]')).toEqual(['2']);
      else expect(values(name)).toEqual([String(record[name as keyof typeof record])]);
    },
  );

  it('loads the addresses of the files, and sends files only when they are newly chosen', () => {
    const values = toCompanyValues(aCompanyRecord());
    expect({
      logo: values.logo,
      coverImage: values.coverImage,
      companyProfileFile: values.companyProfileFile,
      registrationProof: values.registrationProof,
    }).toEqual({
      logo: '/api/v1/files/1/logo.png',
      coverImage: '/api/v1/files/2/cover.png',
      companyProfileFile: '/api/v1/files/3/profile.pdf',
      registrationProof: '/api/v1/files/4/proof.pdf',
    });
    const names = ['logo', 'cover_image', 'company_profile_upload', 'registration_proof'];
    expect(toCompanyForm(values).filter(([name]) => names.includes(name))).toEqual([]);
    const file = new File(['x'], 'x.pdf', { type: 'application/pdf' });
    expect(
      toCompanyForm({
        ...values,
        logo: file,
        coverImage: file,
        companyProfileFile: file,
        registrationProof: file,
      }).filter(([name]) => names.includes(name)),
    ).toEqual(names.map((name) => [name, file]));
  });

  it("loads 'Not Specified' as blank and sends a blank revenue as 'Not Specified'", () => {
    expect(toCompanyValues(aCompanyRecord()).annualRevenue).toBe('');
    expect(toCompanyForm({ ...toCompanyValues(null), annualRevenue: '  ' })).toContainEqual([
      'annual_turnover',
      'Not Specified',
    ]);
    expect(toCompanyForm({ ...toCompanyValues(null), annualRevenue: '5 crore' })).toContainEqual([
      'annual_turnover',
      '5 crore',
    ]);
  });

  it('gives blanks where there is no profile yet', () => {
    const values = toCompanyValues(null);
    expect(FIELDS.filter((field) => !(field in values))).toEqual([]);
    expect({
      companyName: values.companyName,
      internshipDomains: values.internshipDomains,
      agreedToTerms: values.agreedToTerms,
      logo: values.logo,
    }).toEqual({ companyName: '', internshipDomains: [], agreedToTerms: false, logo: null });
  });
});
