import { paths } from '#src/lib/paths';
import { Link } from '#src/ui/Link';
import { HomeSection } from './HomeSection';

interface Step {
  title: string;
  text: string;
}

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="steps mb-4">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <strong className="d-block">{title}</strong>
          <span className="fs-5 muted">{text}</span>
        </li>
      ))}
    </ol>
  );
}

const STUDENTS: readonly Step[] = [
  {
    title: 'Complete your profile once',
    text: 'Every application carries it, with your résumé if you add one.',
  },
  {
    title: 'Pick and apply',
    text: 'Each card shows what it pays or costs and when it closes. A short message is enough.',
  },
  {
    title: 'Follow it to the offer',
    text: 'Every step has its date. Accept or decline in one place.',
  },
];
const COMPANIES: readonly Step[] = [
  {
    title: 'Introduce your company',
    text: 'A moderator checks your profile before students see it.',
  },
  {
    title: 'Post internships',
    text: 'A moderator checks each one, and every edit of it.',
  },
  {
    title: 'Pick your interns',
    text: 'Read messages and résumés, shortlist, release offers.',
  },
];

/** For guests on wide screens; the top has the way in too. */
export function HowItWorks() {
  return (
    <HomeSection title="How it works" className="d-none d-md-block">
      <div className="cards cards-2">
        <div className="surface d-flex flex-column align-items-start">
          <h3>For students</h3>
          <Steps steps={STUDENTS} />
          <Link className="btn btn-primary mt-auto" to={paths.register}>
            Register as a student
          </Link>
        </div>
        <div className="surface d-flex flex-column align-items-start">
          <h3>For companies</h3>
          <Steps steps={COMPANIES} />
          <Link className="btn btn-quiet mt-auto" to={paths.companyRegistration}>
            Register as Employer
          </Link>
        </div>
      </div>
    </HomeSection>
  );
}
