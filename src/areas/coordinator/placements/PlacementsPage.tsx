import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useSearchParams } from 'react-router-dom';
import type { CollegePlacementRow } from '#contract/placement/calls';
import { officePaths } from '#src/lib/dashboardPaths';
import { useGetPlacementFilesQuery } from '#src/api/papersApi';
import { PLACEMENTS_EXPORT, useListCollegePlacementsQuery } from '#src/api/placementsApi';
import { useListBranchesQuery } from '#src/api/profileLookupsApi';
import type { Outcome } from '#src/lib/submission';
import { useProviderHref } from '#src/lib/providerContext';
import { Outcomes } from '#src/ui/list/ticks/Outcomes';
import { useStaffQuery } from '#src/state/staffList';
import type { FilterField } from '#src/ui/list/filters/FilterControl';
import { filterOf, matchingOf, useTicked } from '#src/ui/list/ticks/useTicked';
import { PageFrame } from '#src/ui/page/PageFrame';
import { ArchiveNotice } from '#src/widgets/archive/ArchiveNotice';
import { FilesDialog } from '#src/widgets/archive/FilesDialog';
import { useArchive } from '#src/widgets/archive/useArchive';
import { DownloadLink } from '#src/widgets/DownloadLink';
import { StaffList } from '#src/widgets/StaffList';
import type { UseTotal } from '#src/widgets/views/SavedViews';
import { useYearField } from '#src/widgets/useYearField';
import { useGuideOptions } from '../useGuideOptions';
import { useCollegeField } from '../useCollegeField';
import { FILTERS, ORDERS, PHASES, PILES, SEMESTERS, STATES } from './filters';
import { isTickable, PlacementsBar } from './PlacementsBar';
import { PlacementsTable } from './PlacementsTable';

const NO_ROWS: readonly CollegePlacementRow[] = [];
const NO_NAMES: readonly { id: number; name: string }[] = [];

const VIEWS = [
  { label: 'All', query: '' },
  { label: 'To decide', query: 'pile=decide' },
  { label: 'Running', query: 'phase=running' },
  { label: 'To complete', query: 'pile=complete' },
  { label: 'Completed', query: 'state=completed' },
];
const useTotal: UseTotal = (query, skip) =>
  useListCollegePlacementsQuery({ page: '1', per_page: '10', sort: 'waiting', ...query }, { skip }).data
    ?.total;

type Field = FilterField<Parameters<typeof FILTERS.valueOf>[1]>;

function useFields() {
  const college = useCollegeField();
  const yearField = useYearField();
  const { data: branches = NO_NAMES } = useListBranchesQuery();
  const guideOptions = useGuideOptions();
  const branchOptions = branches.map(({ name }) => ({ value: name, label: name }));
  return {
    fields: [
      { kind: 'search', name: 'q', label: 'Search', placeholder: 'Name, USN or company' },
      ...college,
      { kind: 'choice', name: 'pile', label: 'To do', any: 'Everything', options: PILES },
      { kind: 'choice', name: 'state', label: 'State', any: 'Any state', options: STATES },
      { kind: 'choice', name: 'guide', label: 'Guide', any: 'Any guide', options: guideOptions },
    ],
    more: [
      ...yearField,
      { kind: 'choice', name: 'branch', label: 'Branch', any: 'All branches', options: branchOptions },
      { kind: 'choice', name: 'semester', label: 'Semester', any: 'All semesters', options: SEMESTERS },
      { kind: 'choice', name: 'phase', label: 'Phase', any: 'Any phase', options: PHASES },
      { kind: 'choice', name: 'sort', label: 'Sort', any: 'To do first', options: ORDERS },
    ],
  } satisfies Partial<Record<'fields' | 'more', readonly Field[]>>;
}

export default function PlacementsPage() {
  const [search] = useSearchParams();
  const query = { sort: 'waiting', ...useStaffQuery(FILTERS) };
  const list = useListCollegePlacementsQuery(query, { refetchOnMountOrArgChange: true });
  const [report, setReport] = useState<{ outcomes: readonly Outcome[]; done: string } | null>(null);
  const csv = useProviderHref()(`${PLACEMENTS_EXPORT}${FILTERS.toExport(search)}`);
  const total = list.currentData?.total ?? 0;
  const [packing, setPacking] = useState(false);
  const archive = useArchive(useGetPlacementFilesQuery);
  const ticked = useTicked(
    (list.data?.data ?? NO_ROWS).filter(isTickable),
    matchingOf(list.currentData, query),
  );
  return (
    <PageFrame
      title="Placements"
      actions={
        <>
          <DownloadLink href={csv} name="placements.csv">
            Export CSV
          </DownloadLink>
          {total > 0 && (
            <Button variant="quiet" onClick={() => setPacking(true)}>
              Files as ZIP
            </Button>
          )}
        </>
      }
    >
      <ArchiveNotice archive={archive} what="internship files" />
      {packing && (
        <FilesDialog
          filter={filterOf(query)}
          total={list.currentData?.at_least ? undefined : total}
          onClose={() => setPacking(false)}
        />
      )}
      {/* Above the list, which a decision may have emptied. */}
      {report && (
        <Outcomes
          outcomes={report.outcomes}
          done={`placements ${report.done}`}
          notified="The students have been notified."
          accepted={report.done}
          onClose={() => setReport(null)}
        />
      )}
      <StaffList
        list={list}
        failed="Failed to load the placements."
        loading="Loading placements"
        noun={['placement', 'placements']}
        views={VIEWS}
        useTotal={useTotal}
        filters={FILTERS}
        {...useFields()}
        nothing={{
          icon: 'work',
          title: 'No placements found',
          none: 'They appear here when students accept offers or submit internships they found.',
          home: { to: `${officePaths.students}?internship=none`, label: 'See who has no internship' },
          narrowed: 'No placements match these filters.',
          all: 'Show all placements',
        }}
      >
        {({ data }) => (
          <>
            <PlacementsTable rows={data} ticked={ticked} />
            <PlacementsBar ticked={ticked} onDecided={(outcomes, done) => setReport({ outcomes, done })} />
          </>
        )}
      </StaffList>
    </PageFrame>
  );
}
