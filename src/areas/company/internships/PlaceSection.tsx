import { LIMITS } from '#contract/limits';
import { FormSection } from '#src/ui/form/FormSection';
import { TextAreaField } from '#src/ui/form/TextAreaField';
import { TextField } from '#src/ui/form/TextField';
import { PlaceFields } from '#src/widgets/PlaceFields';
import { CoordinatesLink } from '../CoordinatesLink';
import { INTERNSHIP_LABELS as L } from './labels';
import { SECTIONS } from './sections';

export function PlaceSection() {
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
