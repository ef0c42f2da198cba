import { KEPT_KINDS, MONTHS_KEPT } from '#contract/retention';
import { FormSection } from '#src/ui/form/FormSection';
import { NumberField } from '#src/ui/form/NumberField';
import { KEPT } from './kept';

/** After how many months each kind is erased. */
export const ErasingFields = () => (
  <FormSection
    title="What is erased"
    hint={`From ${MONTHS_KEPT.least} to ${MONTHS_KEPT.most} months; a blank field keeps things as long as the account. It begins within a day and cannot be undone. The privacy page says the same.`}
  >
    {KEPT_KINDS.map((kind) => (
      <NumberField
        key={kind}
        name={`${kind}_months`}
        label={`${KEPT[kind].label}, in months`}
        integer
        placeholder="Kept"
        help={`${KEPT[kind].since} ${KEPT[kind].goes}; ${KEPT[kind].stays}.`}
      />
    ))}
  </FormSection>
);
