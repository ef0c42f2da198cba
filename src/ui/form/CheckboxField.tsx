import type { ReactNode } from 'react';
import { FieldError } from './FieldError';
import type { FieldProps } from './fieldProps';
import { RequiredLabel, wordsId } from './RequiredLabel';
import { useFormField } from './useFormField';

/** A box to tick; its value is a boolean. */
export function CheckboxField({
  name,
  label,
  required,
  help,
  disabled,
  id = `field-${name}`,
}: Omit<FieldProps, 'placeholder' | 'help'> & { help?: ReactNode }) {
  const { value, change, blur, focus, error } = useFormField<unknown>(name, label, false);
  const descriptions = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className="form-field mb-3">
      <div className="form-check">
        <input
          type="checkbox"
          id={id}
          name={name}
          className={`form-check-input${error ? ' is-invalid' : ''}`}
          disabled={disabled}
          aria-labelledby={required ? wordsId(id) : undefined}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptions || undefined}
          checked={value === true || value === '1'}
          onChange={(event) => change(event.target.checked)}
          onBlur={blur}
          onFocus={focus}
        />
        <label className="form-check-label" htmlFor={id}>
          {required ? <RequiredLabel id={id} label={label} /> : label}
        </label>
      </div>
      {help && (
        <div className="form-text" id={`${id}-help`}>
          {help}
        </div>
      )}
      {error && <FieldError id={`${id}-error`} message={error} />}
    </div>
  );
}
