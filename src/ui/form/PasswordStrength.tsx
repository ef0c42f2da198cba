import { passwordScore } from './passwordScore';

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
