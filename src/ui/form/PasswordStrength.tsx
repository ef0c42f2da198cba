import { LIMITS } from '#contract/limits';
import { isCommonPassword } from '#contract/auth/commonPasswords';

interface PasswordScore {
  /** 0 is refused, 3 is the best. */
  score: 0 | 1 | 2 | 3;
  text: string;
}

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];

/** A hint, not a rule: the rules are the length and the list of common passwords. */
function passwordScore(password: string): PasswordScore {
  if (password.length < LIMITS.passwordMin)
    return { score: 0, text: `Too short: at least ${LIMITS.passwordMin} characters` };
  if (isCommonPassword(password)) return { score: 0, text: 'Too common: easily guessed' };
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (new Set(password).size < 5) return { score: 1, text: 'Weak: few different characters' };
  if (password.length >= 14 || (password.length >= 11 && kinds >= 3)) return { score: 3, text: 'Strong' };
  return kinds >= 3 ? { score: 2, text: 'Good' } : { score: 1, text: 'Weak: a longer one is better' };
}

interface Props {
  id: string;
  password: string;
}

/** Three bars and their meaning in words. */
export function PasswordStrength({ id, password }: Props) {
  const { score, text } = passwordScore(password);
  return (
    <div className={`password-strength password-strength-${score}`}>
      <span className="password-strength-bars" aria-hidden="true">
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
