import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { AuthFrame } from './AuthFrame';
import { RegistrationForm } from './RegistrationForm';

export default function RegisterPage() {
  return (
    <AuthFrame heading="Student registration" description="Open a student account to apply for internships.">
      <RegistrationForm employer={false} />
      <nav className="auth-links" aria-label="Other ways in">
        <Link to={paths.signIn}>Log in</Link>
        <Link to={paths.companyRegistration}>Register as Employer</Link>
      </nav>
    </AuthFrame>
  );
}
