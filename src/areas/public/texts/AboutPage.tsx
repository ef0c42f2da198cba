import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { SITE } from '#src/lib/site';
import { selectIsSignedIn } from '#src/state/auth/selectors';
import { PageHead } from '#src/ui/head/PageHead';
import { Offered } from '#src/widgets/Offered';

export default function AboutPage() {
  const signedIn = useSelector(selectIsSignedIn);
  return (
    <div className="wrap page">
      <PageHead
        title="About"
        description={`What ${SITE.name} is, who runs it and what it does for students, companies and colleges.`}
        canonical={paths.about}
      />
      <h1>About {SITE.name}</h1>
      <p className="page-lead">
        {SITE.tagline}, run by the {SITE.organisation}.
      </p>
      <div className="text-page-single">
        <p className="lead-text">
          Finding an internship should not depend on whom you know. Every open place stands here with the same
          four facts first: what it is, where it is, what it pays or costs, and until when you can apply.
        </p>
        <div className="cards cards-3 about-cards">
          <section className="surface">
            <h2>For students</h2>
            <p>One profile for all applications, and each step of them with its date.</p>
          </section>
          <section className="surface">
            <h2>For companies</h2>
            <p>
              Applicants with their branch, semester and skills in one list, and a status that tells each of
              them where they stand.
            </p>
          </section>
          <section className="surface">
            <h2>For colleges</h2>
            <p>Coordinators see who is placed, who has fallen behind, and which payments wait for them.</p>
          </section>
        </div>
        <h2>What we check</h2>
        <p>
          A moderator looks at the registration proof of every company and at every internship before students
          see them, and again after every edit; until then students do not see the edited one. If a post still
          promises what it does not keep, <Link to={paths.contact}>tell us</Link>.
        </p>
        <h2>What it costs</h2>
        <p>
          Nothing, for students and for companies. Some internships charge a fee of their own; it is shown in
          red on the card, before you open it. The <Link to={paths.refunds}>refund policy</Link> says when it
          comes back.
        </p>
        <div className="call-to-action">
          <Link className="btn btn-primary" to={paths.internships}>
            See the internships
          </Link>
          {/* Who is signed in has an account, and some would be signed out there. */}
          {!signedIn && (
            <Offered path={paths.companyRegistration}>
              <Link className="btn btn-quiet" to={paths.companyRegistration}>
                Register as Employer
              </Link>
            </Offered>
          )}
        </div>
      </div>
    </div>
  );
}
