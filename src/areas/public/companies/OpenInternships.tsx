import { useSelector } from 'react-redux';
import type { CompanyDetail } from '#contract/company/calls';
import { paths } from '#src/lib/paths';
import { useProviderHref } from '#src/lib/providerContext';
import { toQueryString } from '#src/lib/queryString';
import { selectToday } from '#src/state/ui';
import { InternshipCard } from '#src/ui/internship/InternshipCard';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';

const SHOWN = 10;

/** The rest is one filter of the list away. */
export function OpenInternships({ company: { slug, open_internships } }: { company: CompanyDetail }) {
  const today = useSelector(selectToday);
  const href = useProviderHref();
  const open = (open_internships ?? []).filter(Boolean);
  return (
    <section aria-labelledby="open-internships">
      <h2 id="open-internships">Open internships</h2>
      {open.length === 0 && (
        <EmptyState
          title="No open internships right now"
          action={
            <Link className="btn btn-primary" to={paths.internships}>
              See all internships
            </Link>
          }
        >
          Other companies have internships open.
        </EmptyState>
      )}
      <ul className="cards cards-2">
        {open.slice(0, SHOWN).map((internship) => (
          <li key={internship.id}>
            <InternshipCard
              internship={internship}
              today={today}
              logo={href(internship.company?.logo)}
              heading="h3"
              own
            />
          </li>
        ))}
      </ul>
      {open.length > SHOWN && (
        <p className="actions">
          <Link className="btn btn-quiet" to={`${paths.internships}${toQueryString({ company: slug })}`}>
            See all of its internships
          </Link>
        </p>
      )}
    </section>
  );
}
