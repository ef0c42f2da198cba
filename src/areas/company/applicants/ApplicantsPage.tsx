import { useDeferredValue, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useSearchParams } from 'react-router-dom';
import { PER_PAGE } from '#contract/http';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { applicantsApi, APPLICANTS_EXPORT, useListApplicantsQuery } from '#src/api/applicantsApi';
import { toFailure } from '#src/api/transport/result';
import { companyPaths } from '#src/lib/dashboardPaths';
import type { Outcome } from '#src/lib/submission';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pages/page';
import { useProviderHref } from '#src/lib/providerContext';
import { Icon } from '#src/ui/Icon';
import { NarrowableList } from '#src/ui/list/NarrowableList';
import { Outcomes } from '#src/ui/list/ticks/Outcomes';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DownloadLink } from '#src/widgets/DownloadLink';
import { ApplicantFilters } from './list/ApplicantFilters';
import { ApplicantsTable } from './list/ApplicantsTable';
import { APPLICANT_FILTERS, filtersOf, PAGE_SIZES } from './filters';
import { SelectionBar } from './bulk/SelectionBar';
import { StatusPipeline } from './list/StatusPipeline';
import { useSelection } from './bulk/useSelection';

const argumentOf = (search: URLSearchParams) => ({ page: '1', ...APPLICANT_FILTERS.toQuery(search) });
export const queries = ({ search }: PageRequest) => [
  applicantsApi.endpoints.listApplicants.initiate(argumentOf(search), NO_SUBSCRIPTION),
];

const onlyUnread = (search: URLSearchParams): boolean =>
  APPLICANT_FILTERS.count(search) === 1 && APPLICANT_FILTERS.valueOf(search, 'unread') !== '';

/** A success without a list is reported as such. */
const failedWords = (error: unknown): string => {
  const { noApplicantsRecords, applicantsLoadFailed } = DASHBOARD_TEXTS;
  return toFailure(error)?.message === noApplicantsRecords ? noApplicantsRecords : applicantsLoadFailed;
};

export default function ApplicantsPage() {
  const [search] = useSearchParams();
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  // Opening one marks it as read: coming back shows the list as it is now.
  const list = useListApplicantsQuery(argumentOf(search), { refetchOnMountOrArgChange: true });
  const selection = useSelection(filtersOf(search));
  // The tick renders first and its consequences later: together they block a long list.
  const chosen = useDeferredValue(selection.chosen);
  const csv = useProviderHref()(`${APPLICANTS_EXPORT}${APPLICANT_FILTERS.toExport(search)}`);
  return (
    <PageFrame
      title="Applicants"
      actions={
        <>
          <Button variant="quiet" disabled={list.isFetching} onClick={() => void list.refetch()}>
            <Icon name="reload" /> Reload
          </Button>
          <DownloadLink href={csv} name="applicants.csv">
            Export CSV
          </DownloadLink>
        </>
      }
    >
      <StatusPipeline />
      <ApplicantFilters total={list.currentData?.total} />
      {outcomes && (
        <Outcomes outcomes={outcomes} done="applications updated" onClose={() => setOutcomes(null)} />
      )}
      <NarrowableList
        list={list}
        failed={failedWords(list.error)}
        loading="Loading applicants"
        filters={APPLICANT_FILTERS}
        rows={{
          value: Number(APPLICANT_FILTERS.valueOf(search, 'per_page')) || PER_PAGE,
          sizes: PAGE_SIZES.map(Number),
          choose: (rows) => ({ per_page: String(rows) }),
        }}
        nothing={{
          icon: 'people',
          title: 'No Applications Found',
          none: 'Applications to your internships appear here as students send them.',
          home: { to: companyPaths.internships, label: 'Go to your internships' },
          narrowed: onlyUnread(search)
            ? 'You have opened every application.'
            : 'No applicants match these filters.',
          all: 'Show all applicants',
        }}
      >
        {({ data }) => <ApplicantsTable rows={data} selection={selection} busy={list.isFetching} />}
      </NarrowableList>
      <SelectionBar chosen={chosen} clear={selection.clear} onMoved={setOutcomes} />
    </PageFrame>
  );
}
