import { AT_MOST, IMAGE_FORMATS } from '#contract/fileFormats';
import { LIMITS } from '#contract/limits';
import { useListCompanyDomainsQuery } from '#src/api/masterApi';
import { FileField } from '#src/ui/form/fields/FileField';
import { FormSection } from '#src/ui/form/FormSection';
import { NumberField } from '#src/ui/form/fields/NumberField';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { TextField } from '#src/ui/form/fields/TextField';
import { useLookup } from '#src/widgets/useLookup';
import { COMPANY_LABELS as L } from './labels';
import { SECTIONS } from './sections';

export function GeneralFields() {
  const domains = useLookup(useListCompanyDomainsQuery(), 'Failed to load domains.');
  return (
    <FormSection title={SECTIONS.general}>
      <TextField
        name="companyName"
        label={L.companyName}
        placeholder="Kaveri Software"
        required
        maxLength={LIMITS.name}
        autoComplete="organization"
      />
      <TextAreaField
        name="description"
        label={L.description}
        required
        rows={3}
        maxLength={LIMITS.shortDescription}
        help="Say what you do, in a sentence or two."
      />
      <TextAreaField name="aboutCompany" label={L.aboutCompany} required maxLength={LIMITS.aboutCompany} />
      <SelectField name="companyDomain" label={L.companyDomain} required {...domains} />
      <TextField name="website" label={L.website} type="url" placeholder="https://www.example.com" />
      <NumberField name="yearFounded" label={L.yearFounded} required integer placeholder="2012" />
      <NumberField name="numberOfOffices" label={L.numberOfOffices} placeholder="2" required integer />
      <NumberField name="numberOfEmployees" label={L.numberOfEmployees} placeholder="120" required integer />
      <TextField name="annualRevenue" label={L.annualRevenue} help="If blank, it shows 'Not Specified'." />
      <TextField name="gstinPan" label={L.gstinPan} />
      <FileField name="logo" label={L.logo} formats={IMAGE_FORMATS} help={`PNG or JPEG, ${AT_MOST}.`} />
      <FileField
        name="coverImage"
        label={L.coverImage}
        formats={IMAGE_FORMATS}
        help={`PNG or JPEG, ${AT_MOST}.`}
      />
    </FormSection>
  );
}
