import type { CompanySummary } from '#contract/company/calls';
import type { Paginated } from '#contract/http';
import { formatCount } from '#src/lib/money';
import { useProviderHref } from '#src/lib/providerContext';
import { CompanyCard } from './CompanyCard';

interface Props {
  page: Paginated<CompanySummary>;
  /** A newer answer is on its way. */
  busy: boolean;
}

/** How many there are, and the cards of a page. */
export function CompanyResults({ page, busy }: Props) {
  const href = useProviderHref();
  return (
    <div aria-busy={busy} className="results">
      <div className="list-head">
        <p aria-live="polite">
          {page.at_least === true && 'More than '}
          <strong className="tabular">{formatCount(page.total)}</strong>{' '}
          {page.total === 1 ? 'company' : 'companies'}
        </p>
      </div>
      <ul className="cards cards-2">
        {page.data.map((company) => (
          <li key={company.id}>
            <CompanyCard company={company} logo={href(company.logo)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
