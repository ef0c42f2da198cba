import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { selectPurpose } from '#src/state/auth/selectors';
import { Offered } from '#src/widgets/Offered';
import { AuthFrame } from './AuthFrame';
import { UniversityButton } from './UniversityButton';
import { useStudentsRegister } from './useStudentsRegister';
import { RegistrationForm } from './RegistrationForm';

export default function RegisterPage() {
  const studentsRegister = useStudentsRegister();
  const purpose = useSelector(selectPurpose);
  return (
    <AuthFrame heading="Student registration" description="Open a student account to apply for internships.">
      {purpose && (
        <p className="muted">
          <strong>1 of 3</strong> · Open an account, then complete your profile and apply.
        </p>
      )}
      <UniversityButton words={studentsRegister ? 'Or open an account with a password' : null} />
      {studentsRegister ? (
        <RegistrationForm employer={false} />
      ) : (
        <p className="muted">
          Students of the university need no registration: your account is made when you sign in.
        </p>
      )}
      <nav className="auth-links" aria-label="Other ways in">
        <span>
          Already registered? <Link to={paths.signIn}>Log in</Link>
        </span>
        <Offered path={paths.companyRegistration}>
          <span>
            Hiring interns? <Link to={paths.companyRegistration}>Register as Employer</Link>
          </span>
        </Offered>
      </nav>
    </AuthFrame>
  );
}
