import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { CHALLENGE_PARAMETER } from '#contract/university/answers';
import { useGetInternshipQuery } from '#src/api/internshipsApi';
import { paths } from '#src/lib/paths';
import { applySlug } from '#src/lib/applySlug';
import { selectLoginRedirectPath } from '#src/state/auth/selectors';
import { selectSecondStepPhase, signInLeft, challengeArrived } from '#src/state/secondStep/slice';
import { Link } from '#src/ui/Link';
import { AuthFrame } from './AuthFrame';
import { CodeForm } from './forms/CodeForm';
import { UniversityButton } from './university/UniversityButton';
import { UniversityNotice } from './university/UniversityNotice';
import { useStudentsRegister } from './university/useStudentsRegister';
import { SignInForm } from './forms/SignInForm';

/** Takes the challenge of a second step from the address, where the university's sign-in put it. */
function useArrivedChallenge(): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  useEffect(() => {
    const challenge = new URLSearchParams(hash.slice(1)).get(CHALLENGE_PARAMETER);
    if (!challenge) return;
    dispatch(challengeArrived({ challenge }));
    void navigate(pathname + search, { replace: true });
  }, [hash, pathname, search, navigate, dispatch]);
}

function WhySignIn({ remembered }: { remembered: string }) {
  const slug = applySlug(remembered);
  const { data } = useGetInternshipQuery(slug ?? '', { skip: slug === null });
  const what = slug === null ? 'continue where you were' : `apply to ${data?.title ?? 'this internship'}`;
  return <p className="muted">Log in to {what}.</p>;
}

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
