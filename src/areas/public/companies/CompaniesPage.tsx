import { useSearchParams } from 'react-router-dom';
import type { CompanySummary } from '#contract/company/calls';
import type { Paginated } from '#contract/http';
import { companiesApi, useListCompaniesQuery } from '#src/api/companiesApi';
import { masterApi } from '#src/api/masterApi';
import { useIsPageHidden } from '#src/lib/hiddenPage';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pages/page';
import { paths } from '#src/lib/paths';
import { toQueryString } from '#src/lib/queryString';
import { formatCount } from '#src/lib/money';
import { useProviderHref } from '#src/lib/providerContext';
import { PageHead } from '#src/ui/head/PageHead';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import { PagedList } from '#src/ui/list/PagedList';
import { CardSkeletons } from '../listing/CardSkeletons';
import { LeftCardPlace, ToLeftCard } from '../listing/LeftCard';
import { CompanyFilters } from './CompanyFilters';
import { COMPANY_FILTERS } from './filters';
import { CompanyCard } from './CompanyCard';

interface Props {
  page: Paginated<CompanySummary>;
  busy: boolean;
}

function CompanyResults({ page, busy }: Props) {
  const href = useProviderHref();
  return (
    <div aria-busy={busy} className="results">
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

export const queries = ({ search }: PageRequest) => [
  companiesApi.endpoints.listCompanies.initiate(COMPANY_FILTERS.toQuery(search), NO_SUBSCRIPTION),
  masterApi.endpoints.listCompanyDomains.initiate(undefined, NO_SUBSCRIPTION),
  masterApi.endpoints.listHomeStates.initiate(undefined, NO_SUBSCRIPTION),
];

export default function CompaniesPage() {
  const [search] = useSearchParams();
  const query = COMPANY_FILTERS.toQuery(search);
  const list = useListCompaniesQuery(query, { skip: useIsPageHidden() });

  return (
    <LeftCardPlace>
      <div className="wrap page">
        <PageHead
          title="Companies"
          description="Companies that offer internships here: what they do, where they are and their open internships."
          canonical={`${paths.companies}${toQueryString({ page: query.page })}`}
          status={list.isError ? 500 : undefined}
        />
        <div className="list-head d-flex flex-wrap align-items-center row-gap-1 column-gap-3 mb-3 min-h-finger">
          <h1 className="m-0">Companies</h1>
          <p className="m-0 muted" aria-live="polite">
            {list.data && (
              <>
                {list.data.at_least === true && 'More than '}
                <strong className="tabular">{formatCount(list.data.total)}</strong>{' '}
                <span>{list.data.total === 1 ? 'company' : 'companies'}</span>
              </>
            )}
          </p>
          <ToLeftCard />
        </div>
        <p className="page-lead">A moderator has checked every company listed here.</p>
        <CompanyFilters />
        <PagedList
          list={list}
          failed="Failed to load companies."
          skeleton={<CardSkeletons label="Loading companies" />}
          empty={
            COMPANY_FILTERS.count(search) === 0 ? (
              <EmptyState icon="building" title="No companies yet">
                A company appears here once a moderator has approved it.
              </EmptyState>
            ) : (
              <EmptyState
                icon="building"
                title="No companies match"
                action={
                  <Link className="btn btn-primary" to={paths.companies}>
                    Show all companies
                  </Link>
                }
              >
                No approved companies match these filters. Remove one, or see all companies.
              </EmptyState>
            )
          }
          withoutCount
        >
          {(page) => <CompanyResults page={page} busy={list.isFetching} />}
        </PagedList>
      </div>
    </LeftCardPlace>
  );
}
