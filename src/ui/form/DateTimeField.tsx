import { FieldShell } from './FieldShell';
import type { FieldProps } from './fieldProps';
import { useFormField } from './useFormField';

/** A day and time, YYYY-MM-DDTHH:mm, by the browser's own calendar. */
export function DateTimeField({
  name,
  label,
  required,
  help,
  disabled,
  id = `field-${name}`,
}: Omit<FieldProps, 'placeholder'>) {
  const { value, change, blur, focus, error } = useFormField(name, label, '');
  return (
    <FieldShell id={id} label={label} required={required} help={help} error={error}>
      {(aria) => (
        <input
          {...aria}
          type="datetime-local"
          name={name}
          className={`form-control${error ? ' is-invalid' : ''}`}
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
