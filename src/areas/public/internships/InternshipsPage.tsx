import { useSearchParams } from 'react-router-dom';
import { TEXTS } from '#contract/texts';
import { internshipsApi, useListInternshipsQuery } from '#src/api/internshipsApi';
import { masterApi } from '#src/api/masterApi';
import { toQueryString } from '#src/lib/queryString';
import { paths } from '#src/lib/paths';
import { PageHead } from '#src/ui/head/PageHead';
import { ErrorState } from '#src/ui/list/ErrorState';
import { useCorrectedPage } from '#src/ui/list/usePage';
import { useTopOnPageChange } from '#src/ui/list/useTopOnPageChange';
import type { PageRequest } from '#src/lib/pageRequest';
import { toInternshipQuery, valueOf } from './filters';
import { InternshipFilters } from './InternshipFilters';
import { InternshipResults } from './InternshipResults';
import { CardSkeletons } from '../listing/CardSkeletons';

const ONCE = { subscribe: false } as const;

export const queries = ({ search }: PageRequest) => {
  const state = valueOf(search, 'state_id');
  return [
    internshipsApi.endpoints.listInternships.initiate(toInternshipQuery(search), ONCE),
    masterApi.endpoints.listCategories.initiate(undefined, ONCE),
    masterApi.endpoints.listSkills.initiate(undefined, ONCE),
    masterApi.endpoints.listHomeStates.initiate(undefined, ONCE),
    ...(state ? [masterApi.endpoints.listCities.initiate(state, ONCE)] : []),
  ];
};

/** All open internships, filtered by what the address says. */
export default function InternshipsPage() {
  const [search] = useSearchParams();
  const query = toInternshipQuery(search);
  const { data, currentData, isFetching, isError, refetch } = useListInternshipsQuery(query);
  const page = Number(query.page ?? 1);
  useCorrectedPage(page, currentData?.last_page);
  const top = useTopOnPageChange<HTMLDivElement>(page);

  return (
    <div className="wrap page">
      <PageHead
        title="Internships"
        description="Open internships with what they pay, where they are and until when you can apply."
        canonical={`${paths.internships}${toQueryString({ page: query.page })}`}
        status={isError ? 500 : undefined}
      />
      <h1>Internships</h1>
      <p className="page-lead">Pick one, read what it asks, apply with a short message.</p>
      <InternshipFilters companyName={query.company && data?.data[0]?.company?.name} />
      <div ref={top} className="list-anchor">
        {isError && <ErrorState title={TEXTS.internshipsLoadFailed} onRetry={() => void refetch()} />}
        {!isError && !data && <CardSkeletons label="Loading internships" />}
        {!isError && data && <InternshipResults result={data} search={search} busy={isFetching} />}
      </div>
    </div>
  );
}
