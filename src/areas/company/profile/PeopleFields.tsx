import { FormSection } from '#src/ui/form/FormSection';
import { TextField } from '#src/ui/form/TextField';
import { COMPANY_LABELS as L } from './labels';
import { SECTIONS } from './sections';

const TEN_DIGITS = '10 digits, without +91.';

/** Who speaks for the company. */
export function PeopleFields() {
  return (
    <>
      <FormSection title={SECTIONS.contact} hint="Whom the university calls.">
        <TextField name="contactName" label={L.contactName} required />
        <TextField name="contactEmail" label={L.contactEmail} required type="email" />
        <TextField
          name="contactPhone"
          label={L.contactPhone}
          required
          type="tel"
          inputMode="numeric"
          help={TEN_DIGITS}
        />
        <TextField name="contactDesignation" label={L.contactDesignation} required />
      </FormSection>
      <FormSection title={SECTIONS.ceo}>
        <TextField name="ceoName" label={L.ceoName} required />
        <TextField name="ceoEmail" label={L.ceoEmail} required type="email" />
        <TextField
          name="ceoPhone"
          label={L.ceoPhone}
          required
          type="tel"
          inputMode="numeric"
          help={TEN_DIGITS}
        />
      </FormSection>
    </>
  );
}
