import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { AuthFrame } from './AuthFrame';
import { RegistrationForm } from './RegistrationForm';

export default function CompanyRegistrationPage() {
  return (
    <AuthFrame
      heading="Register as Employer"
      description="Open an employer account to post internships and pick applicants."
    >
      <RegistrationForm employer />
      <nav className="auth-links" aria-label="Other ways in">
        <Link to={paths.signIn}>Log in</Link>
        <Link to={paths.register}>Register</Link>
      </nav>
    </AuthFrame>
  );
}
