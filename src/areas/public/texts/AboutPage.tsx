import { Fragment } from 'react';
import { useSelector } from 'react-redux';
import { paths } from '#src/lib/paths';
import { useSite } from '#src/lib/site';
import { selectIsSignedIn } from '#src/state/auth/selectors';
import type { PageNode } from '#contract/site/pages';
import { PageHead } from '#src/ui/head/PageHead';
import { Link } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { PageNodes } from '#src/ui/PageNodes';
import { divided } from './sections';
import { queriesOf, useSiteText } from './useSiteText';

export const queries = queriesOf('about');

/** Headings of the third level are side by side. */
function AboutText({ nodes }: { nodes: readonly PageNode[] }) {
  const { lead, sections } = divided(nodes, 'h2');
  const { lead: opening, sections: cards } = divided(lead, 'h3');
  return (
    <>
      <div className="lead-text">
        <PageNodes nodes={opening} />
      </div>
      {cards.length > 0 && (
        <div className="cards cards-3 about-cards mt-5">
          {cards.map(({ id, title, nodes: words }) => (
            <section key={id} id={id} className="surface">
              <h2>{title}</h2>
              <PageNodes nodes={words} />
            </section>
          ))}
        </div>
      )}
      {sections.map(({ id, title, nodes: words }) => (
        <Fragment key={id}>
          <h2 className="mt-6" id={id}>
            {title}
          </h2>
          <PageNodes nodes={words} />
        </Fragment>
      ))}
    </>
  );
}

export default function AboutPage() {
  const site = useSite();
  const { text, failed, error, retry } = useSiteText('about');
  const signedIn = useSelector(selectIsSignedIn);
  return (
    <div className="wrap page">
      <PageHead
        title="About"
        description={`What ${site.name} is, who runs it and what it does for students, companies and colleges.`}
        canonical={paths.about}
      />
      <h1>About {site.name}</h1>
      <p className="page-lead">
        {site.tagline}, run by the {site.organisation}.
      </p>
      <div>
        {failed && <ErrorState title="This page could not be loaded." error={error} onRetry={retry} />}
        <AboutText nodes={text?.content ?? []} />
        <div className="actions">
          <Link className="btn btn-primary" to={paths.internships}>
            See the internships
          </Link>
          {/* Signed-in users have an account, and some would be signed out there. */}
          {!signedIn && (
            <Link className="btn btn-quiet" to={paths.companyRegistration}>
              Register as Employer
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}
