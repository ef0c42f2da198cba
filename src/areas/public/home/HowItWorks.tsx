import { Link } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { paths } from '#src/lib/paths';
import { selectIsSignedIn } from '#src/state/auth/selectors';
import { HomeSection } from './HomeSection';
import { Steps, type Step } from './Steps';

const STUDENTS: readonly Step[] = [
  {
    title: 'Fill in your profile once',
    text: 'College, branch, semester, skills and a résumé if you like. Every application carries it.',
  },
  {
    title: 'Pick and apply',
    text: 'See what an internship pays or costs, where it is and until when. Apply with a short message to the recruiter.',
  },
  {
    title: 'Follow it to the offer',
    text: 'Each step of your application has a date. Accept or decline the offer in one place.',
  },
];
const COMPANIES: readonly Step[] = [
  {
    title: 'Introduce your company',
    text: 'A profile with your registration proof. A moderator looks at it before students do.',
  },
  {
    title: 'Post internships',
    text: 'Type, duration, place, skills and closing date. An edit to an approved post is reviewed again.',
  },
  {
    title: 'Pick your interns',
    text: 'Read the applicants’ messages and profiles side by side, shortlist and release offers.',
  },
];

/** What students and companies do here, and the way in for those who have none yet. */
export function HowItWorks() {
  const signedIn = useSelector(selectIsSignedIn);
  return (
    <HomeSection title="How it works">
      <div className="ways">
        <div className="surface">
          <h3>For students</h3>
          <Steps steps={STUDENTS} />
          {!signedIn && (
            <Link className="btn btn-primary" to={paths.register}>
              Register as a student
            </Link>
          )}
        </div>
        <div className="surface">
          <h3>For companies</h3>
          <Steps steps={COMPANIES} />
          {!signedIn && (
            <Link className="btn btn-quiet" to={paths.companyRegistration}>
              Register as Employer
            </Link>
          )}
        </div>
      </div>
    </HomeSection>
  );
}
