import { useSearchParams } from 'react-router-dom';
import { TEXTS } from '../../../../contract/texts';
import { internshipsApi, useListInternshipsQuery } from '../../../api/internshipsApi';
import { masterApi } from '../../../api/masterApi';
import { toQueryString } from '../../../lib/queryString';
import { paths } from '../../../lib/paths';
import { PageHead } from '../../../ui/head/PageHead';
import { ErrorState } from '../../../ui/list/ErrorState';
import { useCorrectedPage } from '../../../ui/list/usePage';
import { useTopOnPageChange } from '../../../ui/list/useTopOnPageChange';
import type { PageRequest } from '../../../lib/pageRequest';
import { toInternshipQuery } from './filters';
import { InternshipFilters } from './InternshipFilters';
import { InternshipResults } from './InternshipResults';
import { InternshipResultsSkeleton } from './InternshipResultsSkeleton';

export const queries = ({ search }: PageRequest) => [
  internshipsApi.endpoints.listInternships.initiate(toInternshipQuery(search), { subscribe: false }),
  masterApi.endpoints.listCategories.initiate(undefined, { subscribe: false }),
  masterApi.endpoints.listSkills.initiate(undefined, { subscribe: false }),
];

/** All open internships, filtered by what the address says. */
export default function InternshipsPage() {
  const [search] = useSearchParams();
  const query = toInternshipQuery(search);
  const { data, isFetching, isError, refetch } = useListInternshipsQuery(query);
  const page = Number(query.page ?? 1);
  useCorrectedPage(page, data?.last_page);
  const top = useTopOnPageChange<HTMLDivElement>(page);

  return (
    <div className="wrap page">
      <PageHead
        title="Internships"
        description="Open internships with what they pay, where they are and until when you can apply."
        canonical={`${paths.internships}${toQueryString({ page: query.page })}`}
      />
      <h1>Internships</h1>
      <p className="page-lead">Pick one, read what it asks, apply with a short message.</p>
      <InternshipFilters />
      <div ref={top} className="list-anchor">
        {isError && <ErrorState title={TEXTS.internshipsLoadFailed} onRetry={() => void refetch()} />}
        {!isError && !data && <InternshipResultsSkeleton />}
        {!isError && data && <InternshipResults result={data} search={search} busy={isFetching} />}
      </div>
    </div>
  );
}
