import { FieldShell } from './FieldShell';
import type { FieldProps } from './fieldProps';
import { useFormField } from './useFormField';

interface Props extends Omit<FieldProps, 'placeholder'> {
  /** First and last day that the calendar offers, YYYY-MM-DD. */
  min?: string;
  max?: string;
}

/** A day, YYYY-MM-DD, by the browser's own calendar. */
export function DateField({ name, label, required, help, disabled, id = `field-${name}`, min, max }: Props) {
  const { value, change, blur, focus, error } = useFormField(name, label, '');
  return (
    <FieldShell id={id} label={label} required={required} help={help} error={error}>
      {(aria) => (
        <input
          {...aria}
          type="date"
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
