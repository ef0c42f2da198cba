import { LIMITS } from '#contract/limits';
import { sampleRules } from '#contract/paper/rules';
import { NumberField } from '#src/ui/form/fields/NumberField';
import { validateWith } from '#src/ui/form/validateWith';

export interface WithSample {
  sample?: string;
}

export const checkSample: (values: WithSample) => Record<string, string> = validateWith(sampleRules);

export function SampleField() {
  return (
    <NumberField
      name="sample"
      label="Random sample"
      placeholder="10"
      integer
      help={`Number of placements to pick at random. Leave blank for all, at most ${LIMITS.archive.toLocaleString('en-IN')}.`}
    />
  );
}
