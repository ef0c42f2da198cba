import { FieldShell } from './FieldShell';
import type { FieldProps } from './fieldProps';
import { useFormField } from './useFormField';

interface Props extends Omit<FieldProps, 'placeholder'> {
  /** First and last day that the calendar offers, YYYY-MM-DD. */
  min?: string;
  max?: string;
  /** The time of the day belongs to it. */
  withTime?: boolean;
}

/** A day, YYYY-MM-DD, or with its time, YYYY-MM-DDTHH:mm, by the browser's own calendar. */
export function DateField({
  name,
  label,
  required,
  help,
  disabled,
  id = `field-${name}`,
  min,
  max,
  withTime = false,
}: Props) {
  const { value, change, blur, focus, error } = useFormField(name, label, '');
  return (
    <FieldShell id={id} label={label} required={required} help={help} error={error}>
      {(aria) => (
        <input
          {...aria}
          type={withTime ? 'datetime-local' : 'date'}
          name={name}
          className={`form-control${error ? ' is-invalid' : ''}`}
          min={min}
          max={max}
          disabled={disabled}
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={blur}
          onFocus={focus}
        />
      )}
    </FieldShell>
  );
}
