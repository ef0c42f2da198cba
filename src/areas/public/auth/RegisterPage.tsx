import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { selectPurpose } from '#src/state/auth/rights';
import { Link } from '#src/ui/Link';
import { AuthFrame } from './AuthFrame';
import { UniversityButton } from './university/UniversityButton';
import { useStudentsRegister } from './university/useStudentsRegister';
import { RegistrationForm } from './forms/RegistrationForm';

export default function RegisterPage() {
  const studentsRegister = useStudentsRegister();
  const purpose = useSelector(selectPurpose);
  const [search] = useSearchParams();
  const [email, token] = [search.get('email'), search.get('token')];
  return (
    <AuthFrame
      heading="Student registration"
      description="Create a student account to apply for internships."
    >
      {purpose && (
        <p className="muted">
          <strong>1 of 3</strong> · Open an account, then complete your profile and apply.
        </p>
      )}
      <UniversityButton words={studentsRegister ? 'Or create an account with a password' : null} />
      {studentsRegister ? (
        <RegistrationForm employer={false} invitation={email && token ? { email, token } : undefined} />
      ) : (
        <p className="muted">
          Students of the university need no registration: your account is made when you sign in.
        </p>
      )}
      <nav className="auth-links" aria-label="Other ways in">
        <span>
          Already registered? <Link to={paths.signIn}>Log in</Link>
        </span>
        <Link to={paths.companyRegistration} around={(link) => <span>Hiring interns? {link}</span>}>
          Register as Employer
        </Link>
      </nav>
    </AuthFrame>
  );
}
