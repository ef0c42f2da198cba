import { Link } from 'react-router-dom';
import { useSelector } from 'react-redux';
import type { InternshipSummary } from '#contract/calls/internships';
import type { Paginated } from '#contract/http';
import { formatCount } from '#src/lib/money';
import { paths } from '#src/lib/paths';
import { useProviderHref } from '#src/lib/providerContext';
import { selectToday } from '#src/state/ui';
import { InternshipCard } from '#src/ui/internship/InternshipCard';
import { EmptyState } from '#src/ui/list/EmptyState';
import { Pagination } from '#src/ui/list/Pagination';
import { withFilters } from './filters';
import { FILTER_FORM } from './InternshipFilters';
import { SortSelect } from './SortSelect';

interface Props {
  result: Paginated<InternshipSummary>;
  search: URLSearchParams;
  /** A newer answer is on its way. */
  busy: boolean;
}

export function InternshipResults({ result, search, busy }: Props) {
  const today = useSelector(selectToday);
  const href = useProviderHref();
  if (result.data.length === 0) {
    return (
      <EmptyState
        title="No internships match"
        action={
          <Link className="btn btn-primary" to={paths.internships}>
            Show all internships
          </Link>
        }
      >
        Nothing open fits all of these filters. Take one away, or look at everything.
      </EmptyState>
    );
  }
  return (
    <div aria-busy={busy} className="results">
      <div className="list-head">
        <p aria-live="polite">
          <strong className="tabular">{formatCount(result.total)}</strong>{' '}
          {result.total === 1 ? 'internship' : 'internships'}
        </p>
        <SortSelect form={FILTER_FORM} />
      </div>
      <ul className="cards cards-2">
        {result.data.map((internship) => (
          <li key={internship.id}>
            <InternshipCard internship={internship} today={today} logo={href(internship.company?.logo)} />
          </li>
        ))}
      </ul>
      <Pagination
        page={result.current_page}
        last={result.last_page}
        to={(page) => `?${withFilters(search, { page: page > 1 ? String(page) : '' })}`}
      />
    </div>
  );
}
