import { useSearchParams } from 'react-router-dom';
import { TEXTS } from '#contract/texts';
import { internshipsApi, useListInternshipsQuery } from '#src/api/internshipsApi';
import { masterApi } from '#src/api/masterApi';
import { toQueryString } from '#src/lib/queryString';
import { paths } from '#src/lib/paths';
import { PageHead } from '#src/ui/head/PageHead';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import { PagedList } from '#src/ui/list/PagedList';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pageRequest';
import { INTERNSHIP_FILTERS } from './filters';
import { InternshipFilters } from './InternshipFilters';
import { InternshipResults } from './InternshipResults';
import { CardSkeletons } from '../listing/CardSkeletons';

export const queries = ({ search }: PageRequest) => {
  const state = INTERNSHIP_FILTERS.valueOf(search, 'state_id');
  return [
    internshipsApi.endpoints.listInternships.initiate(INTERNSHIP_FILTERS.toQuery(search), NO_SUBSCRIPTION),
    masterApi.endpoints.listCategories.initiate(undefined, NO_SUBSCRIPTION),
    masterApi.endpoints.listSkills.initiate(undefined, NO_SUBSCRIPTION),
    masterApi.endpoints.listHomeStates.initiate(undefined, NO_SUBSCRIPTION),
    ...(state ? [masterApi.endpoints.listCities.initiate(state, NO_SUBSCRIPTION)] : []),
  ];
};

/** All open internships, filtered by what the address says. */
export default function InternshipsPage() {
  const [search] = useSearchParams();
  const query = INTERNSHIP_FILTERS.toQuery(search);
  const list = useListInternshipsQuery(query);

  return (
    <div className="wrap page">
      <PageHead
        title="Internships"
        description="Open internships with what they pay, where they are and until when you can apply."
        canonical={`${paths.internships}${toQueryString({ page: query.page })}`}
        status={list.isError ? 500 : undefined}
      />
      <h1>Internships</h1>
      <p className="page-lead">Pick one, read what it asks, apply with a short message.</p>
      <InternshipFilters companyName={query.company && list.data?.data[0]?.company?.name} />
      <PagedList
        list={list}
        failed={TEXTS.internshipsLoadFailed}
        skeleton={<CardSkeletons label="Loading internships" />}
        empty={
          INTERNSHIP_FILTERS.count(search) > 0 ? (
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
          ) : (
            <EmptyState title="No open internships">What companies publish appears here.</EmptyState>
          )
        }
        withoutCount
      >
        {(page) => <InternshipResults page={page} busy={list.isFetching} />}
      </PagedList>
    </div>
  );
}
