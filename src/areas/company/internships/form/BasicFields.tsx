import { useField } from 'react-final-form';
import { useSelector } from 'react-redux';
import { AT_MOST, IMAGE_FORMATS } from '#contract/fileFormats';
import { LIMITS } from '#contract/limits';
import { isCalendarDate } from '#contract/days';
import { selectToday } from '#src/state/ui';
import { FileField } from '#src/ui/form/fields/FileField';
import { FormSection } from '#src/ui/form/FormSection';
import { NumberField } from '#src/ui/form/fields/NumberField';
import { YES_NO } from '#src/ui/form/choices/options';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { TextField } from '#src/ui/form/fields/TextField';
import { DateField } from '#src/ui/form/fields/DateField';
import { INTERNSHIP_LABELS as L } from '../labels';
import { SECTIONS } from '../sections';

/** Warns of a past date while it is chosen, since nothing forbids it. */
function ClosingDateField() {
  const today = useSelector(selectToday);
  const day = useField<string>('expireDate', { subscription: { value: true } }).input.value;
  const passed = today !== '' && isCalendarDate(day) && day < today;
  return (
    <>
      <DateField
        name="expireDate"
        label={L.expireDate}
        required
        help="Students can apply until the end of this day."
      />
      <p className={passed ? 'notice notice-amber small mb-4' : 'visually-hidden'} aria-live="polite">
        {passed && 'This date is in the past: students will not see the internship.'}
      </p>
    </>
  );
}

const ON_CREATE = "Job offers are added after saving; we'll keep what you enter.";

/** @param creating whether there is no record yet */
export function BasicFields({ creating }: { creating: boolean }) {
  const offer = useField<string>('isJobOffer', { subscription: { value: true } }).input.value;
  return (
    <FormSection title={SECTIONS.basic} hint="Applicants read this first.">
      <TextField name="name" label={L.name} placeholder="Backend intern" required maxLength={LIMITS.name} />
      <TextField
        name="description"
        label={L.description}
        required
        maxLength={LIMITS.shortDescription}
        help="One or two sentences for the card in the list."
      />
      <TextAreaField
        name="content"
        label={L.content}
        required
        rows={4}
        maxLength={LIMITS.internshipContent}
      />
      <ClosingDateField />
      <NumberField name="numberOfPositions" label={L.numberOfPositions} placeholder="4" required integer />
      <SelectField
        name="isJobOffer"
        label={L.isJobOffer}
        required
        options={YES_NO}
        help={creating ? ON_CREATE : 'Can the internship lead to a job?'}
      />
      {offer === '1' && (
        <TextField
          name="jobOfferPackage"
          label={L.jobOfferPackage}
          required
          placeholder="10 Lakhs"
          help="Per annum on conversion."
        />
      )}
      <FileField
        name="featuredImage"
        label={L.featuredImage}
        formats={IMAGE_FORMATS}
        help={`PNG or JPEG, ${AT_MOST}.`}
      />
    </FormSection>
  );
}
