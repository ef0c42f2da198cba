import { formatCount } from '#src/lib/money';
import { several } from '#contract/several';
import { useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { YearReport } from '#contract/yearReport/calls';
import { LIMITS } from '#contract/limits';
import {
  NOT_SHOWN,
  REPORT_COLUMNS,
  SMALL,
  SMALL_GROUP,
  unpublishedFilters,
  YEAR_REPORTS,
  YEAR_REPORT_ABOUT,
  YEAR_REPORT_LABEL,
  type YearReportName,
} from '#contract/yearReport/columns';
import { useListBranchesQuery, useListCollegesQuery } from '#src/api/profileLookupsApi';
import { reportFile, useGetYearReportQuery, type ReportsOf } from '#src/api/yearReportsApi';
import { formatClockTime } from '#src/lib/dates';
import { listFilters, oneOf, words, year } from '#src/lib/listFilters';
import { useProviderHref } from '#src/lib/providerContext';
import { toQueryString } from '#src/lib/queryString';
import { useSite } from '#src/lib/site';
import { selectUser } from '#src/state/auth/selectors';
import { selectFollowsAllColleges } from '#src/state/auth/rights';
import { Icon } from '#src/ui/Icon';
import { ErrorState } from '#src/ui/list/ErrorState';
import type { FilterField } from '#src/ui/list/filters/FilterControl';
import { FilterBar } from '#src/ui/list/filters/FilterBar';
import { EmptyState } from '#src/ui/list/EmptyState';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { Filed } from '#src/ui/page/Filed';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DownloadLink } from '../DownloadLink';
import { useYears } from '../useYearField';
import { SavedViews } from '../views/SavedViews';
import { ReportFiles } from './ReportFiles';
import { CHARTS } from './chart';
import { ReportChart, ReportSentence } from './ReportChart';
import { ReportTable } from './ReportTable';
import type { ReportRow } from './table';

const SEMESTERS = Array.from({ length: LIMITS.semesters }, (_, i) => String(i + 1));
const FILTERS = listFilters(
  { year: year(), college: words(), branch: words(), semester: oneOf(SEMESTERS) },
  { settings: { report: oneOf(YEAR_REPORTS), publication: oneOf(['1']) } },
);
type Field = FilterField<Parameters<typeof FILTERS.valueOf>[1]>;
const NO_NAMES: readonly { name: string }[] = [];
const optionsOf = (names: readonly { name: string }[]) =>
  names.map(({ name }) => ({ value: name, label: name }));

function useFields(of: ReportsOf): readonly Field[] {
  const isOffice = useSelector(selectFollowsAllColleges) || of === 'university';
  const years = useYears();
  const { data: colleges = NO_NAMES } = useListCollegesQuery(undefined, { skip: !isOffice });
  const { data: branches = NO_NAMES } = useListBranchesQuery();
  const yearOptions = years.map(({ id, name }) => ({ value: String(id), label: name }));
  const semesters = SEMESTERS.map((value) => ({ value, label: `Semester ${value}` }));
  return [
    { kind: 'choice', name: 'year', label: 'Year', any: 'This year', options: yearOptions },
    ...(isOffice
      ? [
          {
            kind: 'choice',
            name: 'college',
            label: 'College',
            any: 'All colleges',
            options: optionsOf(colleges),
          } as const,
        ]
      : []),
    { kind: 'choice', name: 'branch', label: 'Branch', any: 'All branches', options: optionsOf(branches) },
    { kind: 'choice', name: 'semester', label: 'Semester', any: 'All semesters', options: semesters },
  ];
}

const rowsIn = (report: YearReport): readonly ReportRow[] => (Array.isArray(report.rows) ? report.rows : []);

function Report({ name, report }: { name: YearReportName; report: YearReport }) {
  const columns = report.columns ?? REPORT_COLUMNS[name];
  const rows = rowsIn(report);
  const hides = report.hides_small;
  const months = rows.filter(({ month }) => month);
  const main = rows.filter(({ month }) => !month);
  const ofMain = columns.filter(({ key }) => key !== 'month');
  return (
    <div className={`is-${name}`}>
      <p className="page-sentence m-0">
        <ReportSentence name={name} report={report} />
      </p>
      <p className="muted small">
        {report.year?.name} · as of {formatClockTime(report.as_of)}
        {hides && (
          <>
            {' '}
            · for publication: {SMALL} means fewer than {SMALL_GROUP} people, “{NOT_SHOWN}” that a figure is
            hidden or missing; totals are at least what is shown; no filter by{' '}
            {unpublishedFilters(name).join(' or ')}
            {name === 'accreditation' && `; branches with fewer than ${SMALL_GROUP} students are left out`}
          </>
        )}
        {report.total > rows.length && (
          <>
            {' '}
            · the first {formatCount(rows.length)} of {formatCount(report.total)} rows; CSV and XLSX have all
          </>
        )}
      </p>
      {rows.length === 0 ? (
        <EmptyState icon="list" title="Nothing to report">
          No record of this year matches the filters.
        </EmptyState>
      ) : (
        <Figures name={name} count={main.length}>
          <ReportChart name={name} report={report} />
          <ReportTable
            caption={YEAR_REPORT_LABEL[name]}
            columns={ofMain}
            rows={main}
            sums={report.sums}
            hides={hides}
          />
        </Figures>
      )}
      {months.length > 0 && (
        <Filed title="By month" count={undefined}>
          <ReportTable
            caption={`${YEAR_REPORT_LABEL[name]} by month`}
            columns={columns}
            rows={months}
            hides={hides}
          />
        </Filed>
      )}
    </div>
  );
}

/** Behind the chart, where there is one. */
function Figures({
  name,
  count,
  children,
}: {
  name: YearReportName;
  count: number;
  children: [ReactNode, ReactNode];
}) {
  const [chart, table] = children;
  if (!CHARTS[name]) return table;
  return (
    <>
      {chart}
      <Filed title="All figures" count={several(count, 'row')}>
        {table}
      </Filed>
    </>
  );
}

const isUnpublished = (name: YearReportName, field: string): boolean =>
  unpublishedFilters(name).some((one) => one === field);
const publishedQuery = (name: YearReportName, query: Partial<Record<Field['name'], string>>) => ({
  ...query,
  ...Object.fromEntries(unpublishedFilters(name).map((field) => [field, ''])),
  publication: '1',
});

export function ReportsPage({ of }: { of: ReportsOf }) {
  const [search, setSearch] = useSearchParams();
  const name = (FILTERS.valueOf(search, 'report') || 'placements') as YearReportName;
  const { report: _name, page: _page, publication, ...narrowed } = FILTERS.toQuery(search);
  const query = publication ? publishedQuery(name, narrowed) : narrowed;
  const { currentData, isError, error, isFetching, refetch } = useGetYearReportQuery(
    { of, name, ...query },
    { refetchOnMountOrArgChange: true },
  );
  const fields = useFields(of).filter((field) => !publication || !isUnpublished(name, field.name));
  const href = useProviderHref();
  const { organisation } = useSite();
  const college = useSelector(selectUser)?.college;
  const [packing, setPacking] = useState(false);
  // Of persons, whose files an audit reads.
  const hasFiles = name === 'accreditation';
  const file = (format: string) => href(`${reportFile(of, name)}${toQueryString({ ...query, format })}`);
  return (
    <PageFrame
      title="Reports"
      lead={CHARTS[name] ? undefined : YEAR_REPORT_ABOUT[name]}
      actions={
        <>
          <DownloadLink href={file('csv')} name={`${name}.csv`}>
            Export CSV
          </DownloadLink>
          <DownloadLink href={file('xlsx')} name={`${name}.xlsx`} primary>
            Export XLSX
          </DownloadLink>
          {hasFiles && currentData && currentData.total > 0 && (
            <Button variant="quiet" onClick={() => setPacking(true)}>
              Files as ZIP
            </Button>
          )}
          <Button variant="quiet" disabled={!currentData || isFetching} onClick={() => window.print()}>
            <Icon name="file" /> Print
          </Button>
        </>
      }
    >
      <p className="d-none d-print-flex justify-content-between gap-4 border-bottom py-2">
        <strong>
          {[
            of === 'college' && (college ?? 'All colleges'),
            organisation,
            ...fields.flatMap(({ name: one }) =>
              one === 'year' ? [] : (narrowed[one as keyof typeof narrowed] ?? []),
            ),
          ]
            .filter(Boolean)
            .join(' · ')}
        </strong>
        <span>
          {YEAR_REPORT_LABEL[name]}, {currentData?.year?.name}
        </span>
      </p>
      <div className="year-report">
        <div className="d-print-none">
          <SavedViews
            label="Report"
            own={false}
            views={YEAR_REPORTS.map((one) => ({
              label: YEAR_REPORT_LABEL[one],
              query: toQueryString({
                ...(publication ? publishedQuery(one, query) : query),
                report: one,
              }).slice(1),
              on: one === name,
            }))}
          />
          <FilterBar filters={FILTERS} fields={fields} />
          <label className="form-check">
            <input
              type="checkbox"
              className="form-check-input"
              checked={publication === '1'}
              onChange={({ target }) =>
                setSearch(
                  FILTERS.changed(search, target.checked ? publishedQuery(name, {}) : { publication: '' }),
                  { replace: true },
                )
              }
            />
            For publication: hide groups under {SMALL_GROUP}
          </label>
          {hasFiles && (
            <ReportFiles
              report={currentData}
              query={narrowed}
              packing={packing}
              onClose={() => setPacking(false)}
            />
          )}
        </div>
        {isError ? (
          <ErrorState title="Failed to load the report." error={error} onRetry={() => void refetch()} />
        ) : !currentData ? (
          <TableSkeleton label="Loading the report" />
        ) : (
          <Report name={name} report={currentData} />
        )}
      </div>
    </PageFrame>
  );
}
