import { LIMITS } from '#contract/limits';
import { FormSection } from '#src/ui/form/FormSection';
import { TextAreaField } from '#src/ui/form/TextAreaField';
import { TextField } from '#src/ui/form/TextField';
import { PlaceFields } from '#src/widgets/PlaceFields';
import { CoordinatesLink } from '../CoordinatesLink';
import { COMPANY_LABELS as L } from './labels';
import { SECTIONS } from './sections';

const TEN_DIGITS = '10 digits, without +91.';

/** Where the company is and who speaks for it. */
export function PeopleFields() {
  return (
    <>
      <FormSection title={SECTIONS.location}>
        <PlaceFields india />
        <TextAreaField name="address" label={L.address} required rows={3} maxLength={LIMITS.address} />
        <TextField name="postalCode" label={L.postalCode} required inputMode="numeric" placeholder="560001" />
        <CoordinatesLink />
        <TextField name="latitude" label={L.latitude} required placeholder="12.9716" />
        <TextField name="longitude" label={L.longitude} required placeholder="77.5946" />
      </FormSection>
      <FormSection title={SECTIONS.contact} hint="Whom the university calls. Students do not see this.">
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
