import { FormSection } from '#src/ui/form/FormSection';
import { TextField } from '#src/ui/form/fields/TextField';
import { COMPANY_LABELS as L } from './labels';
import { SECTIONS } from './sections';

const SOCIAL = ['facebook', 'twitter', 'instagram', 'linkedin'] as const;

export const SocialFields = () => (
  <FormSection title={SECTIONS.social}>
    {SOCIAL.map((name) => (
      <TextField key={name} name={name} label={L[name]} type="url" placeholder="https://" />
    ))}
  </FormSection>
);
