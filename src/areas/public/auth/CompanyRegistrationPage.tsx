import { paths } from '#src/lib/paths';
import { Link } from '#src/ui/Link';
import { AuthFrame } from './AuthFrame';
import { RegistrationForm } from './forms/RegistrationForm';

export default function CompanyRegistrationPage() {
  return (
    <AuthFrame
      heading="Register as Employer"
      description="Create an employer account to post internships and choose applicants."
    >
      <RegistrationForm employer />
      <nav className="auth-links" aria-label="Other ways in">
        <span>
          Already registered? <Link to={paths.signIn}>Log in</Link>
        </span>
        <Link to={paths.register} around={(link) => <span>A student? {link}</span>}>
          Register
        </Link>
      </nav>
    </AuthFrame>
  );
}
