import { LIMITS } from '#contract/limits';
import { FormSection } from '#src/ui/form/FormSection';
import { TextAreaField } from '#src/ui/form/TextAreaField';
import { TextField } from '#src/ui/form/TextField';
import { PlaceFields } from '#src/widgets/PlaceFields';
import { CoordinatesLink } from '../CoordinatesLink';
import { COMPANY_LABELS as L } from './labels';
import { SECTIONS } from './sections';

/** Where the company is. */
export const LocationFields = () => (
  <FormSection title={SECTIONS.location}>
    <PlaceFields india />
    <TextAreaField name="address" label={L.address} required rows={3} maxLength={LIMITS.address} />
    <TextField name="postalCode" label={L.postalCode} required inputMode="numeric" placeholder="560001" />
    <CoordinatesLink />
    <TextField name="latitude" label={L.latitude} required placeholder="12.9716" />
    <TextField name="longitude" label={L.longitude} required placeholder="77.5946" />
  </FormSection>
);
