import { useState } from 'react';
import { FieldShell, labelId } from './FieldShell';
import { placeholderFor, type TypedFieldProps } from './fieldProps';
import { PasswordStrength } from './PasswordStrength';
import { useFormField } from './useFormField';

interface Props extends TypedFieldProps {
  autoComplete: 'current-password' | 'new-password';
  /** Adds a hint about how good a new password is. */
  showStrength?: boolean;
}

/**
 * A password with a button that shows it. The button's name leaves out the label, so that only the input
 * answers to it.
 */
export function PasswordField({ placeholder, autoComplete, showStrength, ...field }: Props) {
  const { value, change, shell, control } = useFormField(field, '');
  const [shown, setShown] = useState(false);
  const strengthId = `${shell.id}-strength`;
  return (
    <FieldShell {...shell} describedBy={showStrength && value ? strengthId : undefined}>
      {(aria) => (
        <>
          <div className="input-group">
            <input
              {...aria}
              {...control}
              type={shown ? 'text' : 'password'}
              placeholder={placeholder ?? placeholderFor(field.label)}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              value={value}
              onChange={(event) => change(event.target.value)}
            />
            <button
              type="button"
              className="btn btn-outline-secondary"
              aria-controls={shell.id}
              aria-describedby={labelId(shell.id)}
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
