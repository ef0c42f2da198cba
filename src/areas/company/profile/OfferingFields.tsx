import { INTERNSHIP_MODES } from '#contract/options';
import { useListInternshipDomainsQuery, useListPerksQuery } from '#src/api/profileLookupsApi';
import { FormSection } from '#src/ui/form/FormSection';
import { MultiSelectField } from '#src/ui/form/MultiSelectField';
import { NumberField } from '#src/ui/form/NumberField';
import { wordOptions, YES_NO } from '#src/ui/form/options';
import { SelectField } from '#src/ui/form/SelectField';
import { useLookup } from '#src/widgets/useLookup';
import { COMPANY_LABELS as L } from './labels';
import { SECTIONS } from './sections';

const MODES = wordOptions(INTERNSHIP_MODES);

/** What internships the company offers. */
export function OfferingFields() {
  const domains = useLookup(useListInternshipDomainsQuery(), 'Failed to load domains.');
  const perks = useLookup(useListPerksQuery(), 'Failed to load perks.');
  return (
    <FormSection title={SECTIONS.offering}>
      <SelectField name="internshipMode" label={L.internshipMode} required options={MODES} />
      <MultiSelectField name="internshipDomains" label={L.internshipDomains} required {...domains} />
      <NumberField
        name="numberOfInterns"
        label={L.numberOfInterns}
        required
        integer
        help="How many you take in a year."
      />
      <NumberField name="durationInMonths" label={L.durationInMonths} required />
      <SelectField name="isStipendOffered" label={L.isStipendOffered} required options={YES_NO} />
      <MultiSelectField name="perks" label={L.perks} {...perks} />
    </FormSection>
  );
}
