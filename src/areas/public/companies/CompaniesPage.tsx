import { useSearchParams } from 'react-router-dom';
import { companiesApi, useListCompaniesQuery } from '#src/api/companiesApi';
import { masterApi } from '#src/api/masterApi';
import type { PageRequest } from '#src/lib/pageRequest';
import { paths } from '#src/lib/paths';
import { toQueryString } from '#src/lib/queryString';
import { PageHead } from '#src/ui/head/PageHead';
import { ErrorState } from '#src/ui/list/ErrorState';
import { useCorrectedPage } from '#src/ui/list/usePage';
import { useTopOnPageChange } from '#src/ui/list/useTopOnPageChange';
import { CardSkeletons } from '../listing/CardSkeletons';
import { CompanyFilters } from './CompanyFilters';
import { CompanyResults } from './CompanyResults';
import { toCompanyQuery } from './filters';

const ONCE = { subscribe: false } as const;

export const queries = ({ search }: PageRequest) => [
  companiesApi.endpoints.listCompanies.initiate(toCompanyQuery(search), ONCE),
  masterApi.endpoints.listCompanyDomains.initiate(undefined, ONCE),
  masterApi.endpoints.listHomeStates.initiate(undefined, ONCE),
];

/** All approved companies, filtered by what the address says. */
export default function CompaniesPage() {
  const [search] = useSearchParams();
  const query = toCompanyQuery(search);
  const { data, currentData, isFetching, isError, refetch } = useListCompaniesQuery(query);
  const page = Number(query.page ?? 1);
  useCorrectedPage(page, currentData?.last_page);
  const top = useTopOnPageChange<HTMLDivElement>(page);

  return (
    <div className="wrap page">
      <PageHead
        title="Companies"
        description="Companies that offer internships here: what they do, where they are and what is open."
        canonical={`${paths.companies}${toQueryString({ page: query.page })}`}
        status={isError ? 500 : undefined}
      />
      <h1>Companies</h1>
      <p className="page-lead">Each of them was looked at by a moderator before it was put up here.</p>
      <CompanyFilters />
      <div ref={top} className="list-anchor">
        {isError && <ErrorState title="Failed to load companies." onRetry={() => void refetch()} />}
        {!isError && !data && <CardSkeletons label="Loading companies" />}
        {!isError && data && <CompanyResults result={data} search={search} busy={isFetching} />}
      </div>
    </div>
  );
}
