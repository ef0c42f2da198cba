import { FieldShell } from './FieldShell';
import type { FieldProps } from './fieldProps';
import { useFormField } from './useFormField';

interface Props extends FieldProps {
  min?: string;
  max?: string;
  withTime?: boolean;
}

/** YYYY-MM-DD, or with its time YYYY-MM-DDTHH:mm. */
export function DateField({ min, max, withTime = false, ...field }: Props) {
  const { value, change, shell, control } = useFormField(field, '');
  return (
    <FieldShell {...shell}>
      {(aria) => (
        <input
          {...aria}
          {...control}
          type={withTime ? 'datetime-local' : 'date'}
          min={min}
          max={max}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </FieldShell>
  );
}
