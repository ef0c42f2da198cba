import { internshipStatusInfo, INTERNSHIP_CHOICES } from '#contract/internship/lifecycle';
import { LIMITS } from '#contract/limits';
import { useListCategoriesQuery, useListSkillsQuery } from '#src/api/masterApi';
import { FormSection } from '#src/ui/form/FormSection';
import { MultiSelectField } from '#src/ui/form/MultiSelectField';
import { optionsOf } from '#src/ui/form/options';
import { SelectField } from '#src/ui/form/SelectField';
import { useLookup } from '#src/widgets/useLookup';
import { BasicFields } from './BasicFields';
import { INTERNSHIP_LABELS as L } from './labels';
import { PlaceSection } from './PlaceSection';
import { SECTIONS } from './sections';
import { TypeFields } from './TypeFields';

const STATUSES = optionsOf(INTERNSHIP_CHOICES, (status) => internshipStatusInfo(status).label);

/** The sections of the internship form in their order. */
export function InternshipFields({ creating }: { creating: boolean }) {
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
