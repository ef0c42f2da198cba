import { LIMITS } from '#contract/limits';
import { NumberField } from '#src/ui/form/fields/NumberField';

export interface WithSample {
  sample?: string;
}

export const checkSample = ({ sample = '' }: WithSample): Record<string, string> =>
  sample === '' || (/^[1-9]\d{0,2}$/.test(sample) && Number(sample) <= LIMITS.ids)
    ? {}
    : { sample: `Enter a whole number from 1 to ${LIMITS.ids}` };

export function SampleField() {
  return (
    <NumberField
      name="sample"
      label="Random sample"
      placeholder="10"
      integer
      help={`How many are drawn at random. Leave blank for all, at most ${LIMITS.archive.toLocaleString('en-IN')}.`}
    />
  );
}
