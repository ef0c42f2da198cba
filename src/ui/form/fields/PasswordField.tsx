import { useState } from 'react';
import { FieldShell, labelId } from './FieldShell';
import { exampleOf, type TypedFieldProps } from './fieldProps';
import { useFormField } from './useFormField';
import { LIMITS } from '#contract/limits';
import { isCommonPassword } from '#contract/auth/commonPasswords';

interface Props extends TypedFieldProps {
  autoComplete: 'current-password' | 'new-password';
  showStrength?: boolean;
}

/** The button's name omits the label, so that only the input answers to it. */
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
              placeholder={placeholder ?? exampleOf(field.label)}
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

interface PasswordScore {
  /** 0 is rejected, 3 is the best. */
  score: 0 | 1 | 2 | 3;
  text: string;
}

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];

/** A hint: the rules are the length and the list of common passwords. */
function passwordScore(password: string): PasswordScore {
  if (password.length < LIMITS.passwordMin)
    return { score: 0, text: `Too short: at least ${LIMITS.passwordMin} characters` };
  if (isCommonPassword(password)) return { score: 0, text: 'Too common: easily guessed' };
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (new Set(password).size < 5) return { score: 1, text: 'Weak: few different characters' };
  if (password.length >= 14 || (password.length >= 11 && kinds >= 3)) return { score: 3, text: 'Strong' };
  return kinds >= 3 ? { score: 2, text: 'Good' } : { score: 1, text: 'Weak: a longer one is better' };
}

function PasswordStrength({ id, password }: { id: string; password: string }) {
  const { score, text } = passwordScore(password);
  return (
    <div className={`d-flex flex-wrap row-gap-1 column-gap-2 align-items-center password-strength-${score}`}>
      <span className="password-strength-bars d-flex column-gap-2" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={bar <= score ? 'is-on' : undefined} />
        ))}
      </span>
      <span id={id} className="form-text" aria-live="polite">
        {text}
      </span>
    </div>
  );
}
