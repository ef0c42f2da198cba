import { LIMITS } from '#contract/limits';
import { FormSection } from '#src/ui/form/FormSection';
import { YES_NO } from '#src/ui/form/options';
import { SelectField } from '#src/ui/form/SelectField';
import { TextAreaField } from '#src/ui/form/TextAreaField';
import { COMPANY_LABELS as L } from './labels';
import { SECTIONS } from './sections';

const ANSWERS = ['reasonForInternship', 'workDetails', 'mentorship', 'evaluationProcess'] as const;

/** How the company runs its internships. */
export const EvaluationFields = () => (
  <FormSection title={SECTIONS.evaluation}>
    {ANSWERS.map((name) => (
      <TextAreaField key={name} name={name} label={L[name]} required rows={4} maxLength={LIMITS.answers} />
    ))}
    <SelectField name="hiredBefore" label={L.hiredBefore} required options={YES_NO} />
  </FormSection>
);
