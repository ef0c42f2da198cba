import { useState } from 'react';
import { FieldShell, labelId } from './FieldShell';
import { placeholderFor, type FieldProps } from './fieldProps';
import { PasswordStrength } from './PasswordStrength';
import { useFormField } from './useFormField';

interface Props extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  /** Adds a hint about how good a new password is. */
  showStrength?: boolean;
}

/**
 * A password with a button that shows it. The button's name leaves out the label, so that only the input
 * answers to it.
 */
export function PasswordField({
  name,
  label,
  required,
  help,
  placeholder = placeholderFor(label),
  disabled,
  id = `field-${name}`,
  autoComplete,
  showStrength,
}: Props) {
  const { value, change, blur, focus, error } = useFormField(name, label, '');
  const [shown, setShown] = useState(false);
  const strengthId = `${id}-strength`;
  return (
    <FieldShell
      id={id}
      label={label}
      required={required}
      help={help}
      error={error}
      describedBy={showStrength && value ? strengthId : undefined}
    >
      {(aria) => (
        <>
          <div className="input-group">
            <input
              {...aria}
              type={shown ? 'text' : 'password'}
              name={name}
              className={`form-control${error ? ' is-invalid' : ''}`}
              placeholder={placeholder}
              disabled={disabled}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              value={value}
              onChange={(event) => change(event.target.value)}
              onBlur={blur}
              onFocus={focus}
            />
            <button
              type="button"
              className="btn btn-outline-secondary"
              aria-controls={id}
              aria-describedby={labelId(id)}
              disabled={disabled}
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Hide' : 'Show'}
            </button>
          </div>
          {showStrength && value && <PasswordStrength id={strengthId} password={value} />}
        </>
      )}
    </FieldShell>
  );
}
