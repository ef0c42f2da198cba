import type { ReactNode } from 'react';
import { FieldError, RequiredLabel, wordsId } from '../fields/FieldShell';
import type { FieldProps } from '../fields/fieldProps';
import { useFormField } from '../fields/useFormField';

export function CheckboxField({ help, ...field }: Omit<FieldProps, 'help'> & { help?: ReactNode }) {
  const { value, change, shell, control } = useFormField<unknown>(field, false);
  const { id, label, required, error } = shell;
  const descriptions = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className="form-field check-field">
      <div className="form-check">
        <input
          {...control}
          type="checkbox"
          id={id}
          className={`form-check-input${error ? ' is-invalid' : ''}`}
          aria-labelledby={required ? wordsId(id) : undefined}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptions || undefined}
          checked={value === true || value === '1'}
          onChange={(event) => change(event.target.checked)}
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
