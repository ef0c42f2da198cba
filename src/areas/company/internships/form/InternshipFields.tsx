import { internshipStatusInfo, INTERNSHIP_CHOICES } from '#contract/internship/lifecycle';
import { LIMITS } from '#contract/limits';
import { useListCategoriesQuery, useListSkillsQuery } from '#src/api/masterApi';
import { FormSection } from '#src/ui/form/FormSection';
import { MultiSelectField } from '#src/ui/form/choices/MultiSelectField';
import { optionsOf } from '#src/ui/form/choices/options';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { TextField } from '#src/ui/form/fields/TextField';
import { useLookup } from '#src/widgets/useLookup';
import { PlaceFields } from '#src/widgets/PlaceFields';
import { CoordinatesLink } from '#src/areas/company/CoordinatesLink';
import { INTERNSHIP_LABELS as L } from '../labels';
import { SECTIONS } from '../sections';
import { BasicFields } from './BasicFields';
import { EligibilityFields } from './EligibilityFields';
import { TypeFields } from './TypeFields';

function PlaceSection() {
  return (
    <FormSection title={SECTIONS.location}>
      <TextAreaField name="address" label={L.address} required rows={3} maxLength={LIMITS.address} />
      <PlaceFields />
      <TextField name="postalCode" label={L.postalCode} required inputMode="numeric" placeholder="560001" />
      <CoordinatesLink />
      <TextField name="latitude" label={L.latitude} placeholder="12.9716" />
      <TextField name="longitude" label={L.longitude} placeholder="77.5946" />
    </FormSection>
  );
}

const STATUSES = optionsOf(INTERNSHIP_CHOICES, (status) => internshipStatusInfo(status).label);

/** @param id null for a new one */
export function InternshipFields({ id }: { id: number | null }) {
  const creating = id === null;
  const categories = useLookup(useListCategoriesQuery(), 'Failed to load categories.');
  const skills = useLookup(useListSkillsQuery(), 'Failed to load skills.');
  return (
    <>
      <BasicFields creating={creating} />
      <TypeFields />
      <PlaceSection />
      <FormSection title={SECTIONS.skills} hint="Students search by these.">
        <MultiSelectField
          name="categories"
          label={L.categories}
          required
          max={LIMITS.categories}
          {...categories}
          help={`At most ${LIMITS.categories}.`}
        />
        <MultiSelectField
          name="skills"
          label={L.skills}
          required
          max={LIMITS.skills}
          {...skills}
          help={`At most ${LIMITS.skills}.`}
        />
      </FormSection>
      <EligibilityFields id={id} />
      <FormSection title={SECTIONS.status}>
        <SelectField
          name="status"
          label={L.status}
          required
          options={STATUSES}
          help="Students see Published internships once a moderator has approved them."
        />
      </FormSection>
    </>
  );
}
