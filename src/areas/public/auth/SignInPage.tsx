import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { paths } from '#src/lib/paths';
import { selectLoginRedirectPath } from '#src/state/auth/selectors';
import { selectSecondStepPhase, signInLeft } from '#src/state/secondStep/slice';
import { Link } from '#src/ui/Link';
import { AuthFrame } from './AuthFrame';
import { CodeForm } from './CodeForm';
import { UniversityButton } from './UniversityButton';
import { UniversityNotice } from './UniversityNotice';
import { useArrivedChallenge } from './useArrivedChallenge';
import { useStudentsRegister } from './useStudentsRegister';
import { SignInForm } from './SignInForm';
import { WhySignIn } from './WhySignIn';

export default function SignInPage() {
  const remembered = useSelector(selectLoginRedirectPath);
  const asksCode = useSelector(selectSecondStepPhase) === 'code';
  const dispatch = useDispatch();
  const studentsRegister = useStudentsRegister();
  useArrivedChallenge();
  useEffect(() => () => void dispatch(signInLeft()), [dispatch]);
  return (
    <AuthFrame heading="Log in" description="Log in to apply for internships, or to manage yours.">
      {remembered && <WhySignIn remembered={remembered} />}
      {asksCode ? (
        <CodeForm />
      ) : (
        <>
          <UniversityNotice />
          <UniversityButton words="Or log in with your password" />
          <SignInForm />
        </>
      )}
      <nav className="auth-links" aria-label="Other ways in">
        <Link to={paths.forgotPassword}>Forgot password?</Link>
        {studentsRegister && (
          <Link to={paths.register} around={(link) => <span>New here? {link}</span>}>
            Register
          </Link>
        )}
        <Link to={paths.companyRegistration} around={(link) => <span>Hiring interns? {link}</span>}>
          Register as Employer
        </Link>
      </nav>
    </AuthFrame>
  );
}
