import { useField, useForm } from 'react-final-form';
import type { InternshipField } from '#contract/internship/fields';
import { INTERNSHIP_MODES, INTERNSHIP_TYPE, INTERNSHIP_TYPES } from '#contract/options';
import { FormSection } from '#src/ui/form/FormSection';
import { NumberField } from '#src/ui/form/fields/NumberField';
import { wordOptions } from '#src/ui/form/choices/options';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { INTERNSHIP_LABELS as L } from '../labels';
import { SECTIONS } from '../sections';

const TYPES = wordOptions(INTERNSHIP_TYPES);
const MODES = wordOptions(INTERNSHIP_MODES);

/** Free empties both amounts, Stipend the fees, Paid the stipend. */
function fieldsToClear(type: string): readonly InternshipField[] {
  if (type === INTERNSHIP_TYPE.free) return ['internshipFees', 'internshipStipend'];
  if (type === INTERNSHIP_TYPE.stipend) return ['internshipFees'];
  if (type === INTERNSHIP_TYPE.paid) return ['internshipStipend'];
  return [];
}

export function TypeFields() {
  const form = useForm();
  const type = useField<string>('internshipType', { subscription: { value: true } }).input.value;
  /** Only the user's choice clears fields: a loaded record keeps its amounts. */
  const clear = (chosen: string) =>
    form.batch(() => fieldsToClear(chosen).forEach((field) => form.change(field, '')));
  return (
    <FormSection
      title={SECTIONS.type}
      hint="What the student pays or receives, the duration and the place of work."
    >
      <SelectField name="internshipType" label={L.internshipType} required options={TYPES} onChange={clear} />
      {type === INTERNSHIP_TYPE.paid && (
        <NumberField
          name="internshipFees"
          label={L.internshipFees}
          placeholder="5000"
          required
          help="In rupees, in total."
        />
      )}
      {type === INTERNSHIP_TYPE.stipend && (
        <NumberField
          name="internshipStipend"
          label={L.internshipStipend}
          placeholder="12000"
          required
          help="In rupees, per month."
        />
      )}
      <NumberField
        name="internshipDuration"
        label={L.internshipDuration}
        placeholder="3"
        required
        help="In months."
      />
      <SelectField name="internshipMode" label={L.internshipMode} required options={MODES} />
    </FormSection>
  );
}
