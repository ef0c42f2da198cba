import { Link } from 'react-router-dom';
import type { CompanySummary } from '#contract/calls/companies';
import type { Paginated } from '#contract/http';
import { formatCount } from '#src/lib/money';
import { paths } from '#src/lib/paths';
import { useProviderHref } from '#src/lib/providerContext';
import { withChanges } from '#src/lib/queryString';
import { EmptyState } from '#src/ui/list/EmptyState';
import { Pagination } from '#src/ui/list/Pagination';
import { CompanyCard } from './CompanyCard';

interface Props {
  result: Paginated<CompanySummary>;
  search: URLSearchParams;
  /** A newer answer is on its way. */
  busy: boolean;
}

export function CompanyResults({ result, search, busy }: Props) {
  const href = useProviderHref();
  if (result.data.length === 0) {
    return (
      <EmptyState
        icon="building"
        title="No companies match"
        action={
          <Link className="btn btn-primary" to={paths.companies}>
            Show all companies
          </Link>
        }
      >
        No approved company fits all of these filters. Take one away, or look at everybody.
      </EmptyState>
    );
  }
  return (
    <div aria-busy={busy} className="results">
      <div className="list-head">
        <p aria-live="polite">
          <strong className="tabular">{formatCount(result.total)}</strong>{' '}
          {result.total === 1 ? 'company' : 'companies'}
        </p>
      </div>
      <ul className="cards cards-2">
        {result.data.map((company) => (
          <li key={company.id}>
            <CompanyCard company={company} logo={href(company.logo)} />
          </li>
        ))}
      </ul>
      <Pagination
        page={result.current_page}
        last={result.last_page}
        to={(page) => `?${withChanges(search, { page: page > 1 ? String(page) : '' })}`}
      />
    </div>
  );
}
