import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { Offered } from '#src/widgets/Offered';
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
        <span>
          Already registered? <Link to={paths.signIn}>Log in</Link>
        </span>
        <Offered path={paths.register}>
          <span>
            A student? <Link to={paths.register}>Register</Link>
          </span>
        </Offered>
      </nav>
    </AuthFrame>
  );
}
