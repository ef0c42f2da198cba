import { memo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { TEXTS } from '#contract/texts';
import type { InternshipSummary } from '#contract/internship/calls';
import type { Paginated } from '#contract/http';
import { INTERNSHIP_SORTS, type InternshipSort } from '#contract/options';
import { internshipsApi, useListInternshipsQuery } from '#src/api/internshipsApi';
import { masterApi } from '#src/api/masterApi';
import { useIsPageHidden } from '#src/lib/hiddenPage';
import { toQueryString } from '#src/lib/queryString';
import { paths } from '#src/lib/paths';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pages/page';
import { formatCount } from '#src/lib/money';
import { useProviderHref } from '#src/lib/providerContext';
import { selectToday } from '#src/state/ui';
import { PageHead } from '#src/ui/head/PageHead';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import { PagedList } from '#src/ui/list/PagedList';
import { InternshipCard } from '#src/ui/internship/InternshipCard';
import { SaveInternship } from '#src/widgets/saved/SaveInternship';
import { ForStudents } from '#src/widgets/saved/ForStudents';
import { CardSkeletons } from '../listing/CardSkeletons';
import { LeftCardPlace, ToLeftCard } from '../listing/LeftCard';
import { INTERNSHIP_FILTERS } from './filters';
import { InternshipFilters, FILTER_FORM } from './InternshipFilters';

const LABELS: Readonly<Record<InternshipSort, string>> = {
  newest: 'Newest first',
  deadline: 'Closing soon',
  stipend: 'Highest stipend',
};

/** @param form sends it along without JavaScript */
function SortSelect({ form }: { form: string }) {
  const [search, setSearch] = useSearchParams();
  return (
    <div className="sort d-flex align-items-center gap-2 fs-6 text-nowrap ms-auto">
      <label htmlFor="sort">Sort by</label>
      <select
        id="sort"
        className="control w-auto"
        name="sort"
        form={form}
        value={INTERNSHIP_FILTERS.valueOf(search, 'sort') || 'newest'}
        onChange={({ target: { value } }) =>
          setSearch(INTERNSHIP_FILTERS.changed(search, { sort: value === 'newest' ? '' : value }))
        }
      >
        {INTERNSHIP_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {LABELS[sort]}
          </option>
        ))}
      </select>
    </div>
  );
}

const loadOwn = () => import('#src/widgets/saved/HideApplied');

function OwnFilters({ judged }: { judged: boolean }) {
  const [search, setSearch] = useSearchParams();
  const onlyEligible = INTERNSHIP_FILTERS.valueOf(search, 'eligible') !== '';
  return (
    <ForStudents
      load={loadOwn}
      props={{
        checked: INTERNSHIP_FILTERS.valueOf(search, 'hide_applied') !== '',
        onChange: (on) => setSearch(INTERNSHIP_FILTERS.changed(search, { hide_applied: on ? '1' : '' })),
        ...((judged || onlyEligible) && {
          eligible: {
            checked: onlyEligible,
            onChange: (on: boolean) =>
              setSearch(INTERNSHIP_FILTERS.changed(search, { eligible: on ? '1' : '' })),
          },
        }),
      }}
    />
  );
}

interface Props {
  page: Paginated<InternshipSummary>;
  busy: boolean;
}

/** Memoised, since the cards do not change with the address: Back runs 30 ms of scripts, not 35 (CPU 4×). */
const InternshipResults = memo(function InternshipResults({ page, busy }: Props) {
  const today = useSelector(selectToday);
  const href = useProviderHref();
  return (
    <div aria-busy={busy} className="results">
      <ul className="cards cards-2">
        {page.data.map((internship) => (
          <li key={internship.id}>
            <InternshipCard
              internship={internship}
              today={today}
              logo={href(internship.company?.logo)}
              corner={<SaveInternship id={internship.id} title={internship.title} />}
            />
          </li>
        ))}
      </ul>
    </div>
  );
});

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

export default function InternshipsPage() {
  const [search] = useSearchParams();
  const query = INTERNSHIP_FILTERS.toQuery(search);
  const list = useListInternshipsQuery(query, { skip: useIsPageHidden() });

  return (
    <LeftCardPlace>
      <div className="wrap page">
        <PageHead
          title="Internships"
          description="Open internships: what they pay, where they are and when they close."
          canonical={`${paths.internships}${toQueryString({ page: query.page })}`}
          status={list.isError ? 500 : undefined}
        />
        <div className="list-head d-flex flex-wrap align-items-center row-gap-1 column-gap-3 mb-3 min-h-finger">
          <h1 className="m-0">Internships</h1>
          <p className="m-0 muted" aria-live="polite">
            {list.data && (
              <>
                {list.data.at_least === true && 'More than '}
                <strong className="tabular">{formatCount(list.data.total)}</strong>{' '}
                <span>{list.data.total === 1 ? 'internship' : 'internships'}</span>
              </>
            )}
          </p>
          <ToLeftCard />
          <SortSelect form={FILTER_FORM} />
        </div>
        <InternshipFilters companyName={query.company && list.data?.data[0]?.company?.name} />
        <OwnFilters judged={list.data?.data.some(({ eligible }) => eligible !== undefined) ?? false} />
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
                No open internships match these filters. Remove one, or see all internships.
              </EmptyState>
            ) : (
              <EmptyState
                title="No open internships"
                action={
                  <Link className="btn btn-primary" to={paths.companies}>
                    See the companies
                  </Link>
                }
              >
                Internships appear here when companies publish them.
              </EmptyState>
            )
          }
          withoutCount
        >
          {(page) => <InternshipResults page={page} busy={list.isFetching} />}
        </PagedList>
      </div>
    </LeftCardPlace>
  );
}
