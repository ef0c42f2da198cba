import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { FieldShell } from './FieldShell';
import { placeholderFor, type FieldProps } from './fieldProps';
import { useFormField } from './useFormField';

interface Props extends FieldProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url'>;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  maxLength?: number;
  readOnly?: boolean;
}

/** One line of text. */
export function TextField({
  name,
  label,
  required,
  help,
  placeholder = placeholderFor(label),
  disabled,
  id = `field-${name}`,
  type = 'text',
  ...rest
}: Props) {
  const { value, change, blur, focus, error } = useFormField(name, label, '');
  return (
    <FieldShell id={id} label={label} required={required} help={help} error={error}>
      {(aria) => (
        <input
          {...aria}
          {...rest}
          type={type}
          name={name}
          className={`form-control${error ? ' is-invalid' : ''}`}
          placeholder={placeholder}
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
