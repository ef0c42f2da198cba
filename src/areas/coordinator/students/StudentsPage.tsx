import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useSearchParams } from 'react-router-dom';
import { coordinatorApi, STUDENTS_EXPORT, useListCoordinatorStudentsQuery } from '#src/api/coordinatorApi';
import { useListPlanQuery } from '#src/api/planApi';
import type { PlanGrantKind } from '#contract/plan/states';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pages/page';
import { useListBranchesQuery } from '#src/api/profileLookupsApi';
import { formatCount } from '#src/lib/money';
import type { Outcome } from '#src/lib/submission';
import { useProviderHref } from '#src/lib/providerContext';
import { officePaths } from '#src/lib/dashboardPaths';
import { Icon } from '#src/ui/Icon';
import { useAvailability } from '#src/ui/Link';
import { BulkBar } from '#src/ui/list/ticks/BulkBar';
import type { FilterField } from '#src/ui/list/filters/FilterControl';
import { Outcomes } from '#src/ui/list/ticks/Outcomes';
import { matchingOf, useTicked } from '#src/ui/list/ticks/useTicked';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DownloadLink } from '#src/widgets/DownloadLink';
import { staffQuery, useStaffQuery } from '#src/state/staffList';
import { StaffList } from '#src/widgets/StaffList';
import type { UseTotal } from '#src/widgets/views/SavedViews';
import { useYearField } from '#src/widgets/useYearField';
import { AnnounceDialog } from '../announcements/AnnounceDialog';
import { GrantDialog } from '../plan/GrantDialog';
import { ExceptionDialog } from '../eligibility/ExceptionDialog';
import { useCollegeField } from '../useCollegeField';
import {
  AT_RISK,
  CONFIRMED,
  INTERNSHIPS,
  LEFT,
  OWING,
  SEMESTERS,
  SIGNED_IN,
  SORTS,
  STAGE_OPTIONS,
  STUDENT_FILTERS,
} from './filters';
import { StudentsTable } from './StudentsTable';

const NO_ROWS: readonly never[] = [];

const viewsOf = (hasPlan: boolean) => [
  { label: 'All', query: '' },
  { label: 'Without an internship', query: hasPlan ? 'owes=owed' : 'internship=none' },
  ...(hasPlan ? [{ label: 'Late', query: 'owes=late' }] : []),
  { label: 'At risk', query: 'at_risk=1&sort=risk' },
  { label: 'Placed', query: 'internship=placed' },
  { label: 'Not signed in', query: 'signed_in=0' },
];
const useTotal: UseTotal = (query, skip) =>
  useListCoordinatorStudentsQuery({ page: '1', per_page: '10', ...query }, { skip }).data?.total;

type Field = FilterField<Parameters<typeof STUDENT_FILTERS.valueOf>[1]>;

function useFields() {
  const { data: branches = NO_ROWS } = useListBranchesQuery();
  const college = useCollegeField();
  const yearField = useYearField();
  const branchOptions = branches.map(({ name }) => ({ value: name, label: name }));
  return {
    fields: [
      { kind: 'search', name: 'q', label: 'Search', placeholder: 'Name, email or USN' },
      ...college,
      { kind: 'choice', name: 'branch', label: 'Branch', any: 'All branches', options: branchOptions },
      { kind: 'choice', name: 'semester', label: 'Semester', any: 'All semesters', options: SEMESTERS },
      { kind: 'choice', name: 'internship', label: 'Placement', any: 'All', options: INTERNSHIPS },
      { kind: 'choice', name: 'at_risk', label: 'Risk', any: 'All', options: AT_RISK },
      { kind: 'choice', name: 'sort', label: 'Order', options: SORTS, standard: 'name' },
    ],
    more: [
      ...yearField,
      { kind: 'choice', name: 'signed_in', label: 'Account', any: 'All', options: SIGNED_IN },
      { kind: 'choice', name: 'stage', label: 'Reached', any: 'All', options: STAGE_OPTIONS },
      { kind: 'choice', name: 'owes', label: 'Plan', any: 'All', options: OWING },
      { kind: 'choice', name: 'state', label: 'Roster', any: 'Enrolled', options: LEFT },
      { kind: 'choice', name: 'confirmed', label: 'Enrolment', any: 'All', options: CONFIRMED },
    ],
  } satisfies Partial<Record<'fields' | 'more', readonly Field[]>>;
}

export const queries = (request: PageRequest) => [
  coordinatorApi.endpoints.listCoordinatorStudents.initiate(
    staffQuery(STUDENT_FILTERS, request),
    NO_SUBSCRIPTION,
  ),
];

export default function StudentsPage() {
  const [search] = useSearchParams();
  const query = useStaffQuery(STUDENT_FILTERS);
  const list = useListCoordinatorStudentsQuery(query);
  const ticked = useTicked(list.data?.data ?? NO_ROWS, matchingOf(list.currentData, query));
  // A provider without plans answers 404.
  const { data: plan } = useListPlanQuery({ page: '1', per_page: '100' });
  const items = plan?.data ?? NO_ROWS;
  const [granting, setGranting] = useState<PlanGrantKind | null>(null);
  const [act, setAct] = useState<'write' | 'except' | null>(null);
  const [done, setDone] = useState('students notified');
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const hasExceptions = useAvailability()(officePaths.exceptions);
  const finish = (rows: readonly Outcome[], words: string) => {
    setAct(null);
    setGranting(null);
    ticked.clear();
    setDone(words);
    setOutcomes(rows.some(({ refused }) => refused !== null) ? rows : null);
  };
  const csv = useProviderHref()(`${STUDENTS_EXPORT}${STUDENT_FILTERS.toExport(search)}`);
  return (
    <PageFrame
      title="Students"
      actions={
        <DownloadLink href={csv} name="students.csv">
          Export CSV
        </DownloadLink>
      }
    >
      {outcomes && <Outcomes outcomes={outcomes} done={done} onClose={() => setOutcomes(null)} />}
      <StaffList
        list={list}
        failed="Failed to load students."
        loading="Loading students"
        noun={['student', 'students']}
        views={viewsOf(items.length > 0)}
        useTotal={useTotal}
        filters={STUDENT_FILTERS}
        {...useFields()}
        nothing={{
          icon: 'people',
          title: 'No students found',
          none: 'Students appear here once they are on the roster or choose your college in their profile.',
          home: { to: officePaths.roster, label: 'Import the roster' },
          narrowed: 'No students match these filters.',
          all: 'Show all students',
        }}
      >
        {({ data }) => (
          <>
            <StudentsTable caption="Students" rows={data} ticked={ticked} />
            <BulkBar ticked={ticked}>
              {items.length > 0 && (
                <>
                  <Button variant="quiet" onClick={() => setGranting('exempt')}>
                    Exempt
                  </Button>
                  <Button variant="quiet" onClick={() => setGranting('credit')}>
                    Credit
                  </Button>
                </>
              )}
              <Button onClick={() => setAct('write')}>
                <Icon name="mail" /> Write to{' '}
                {ticked.count === 1 ? '1 student' : `${formatCount(ticked.count)} students`}
              </Button>
              {hasExceptions && (
                <Button variant="quiet" onClick={() => setAct('except')}>
                  Make an exception
                </Button>
              )}
            </BulkBar>
            {granting && (
              <GrantDialog
                kind={granting}
                chosen={ticked.chosen(ticked.rows)}
                count={ticked.count}
                items={items}
                named={ticked.rows}
                onDone={(rows) =>
                  finish(rows, granting === 'credit' ? 'students credited' : 'students exempted')
                }
                onClose={() => setGranting(null)}
              />
            )}
            {act === 'except' && (
              <ExceptionDialog
                chosen={ticked.chosen(ticked.rows)}
                count={ticked.count}
                named={ticked.rows}
                onDone={(rows) => finish(rows, 'students excepted')}
                onClose={() => setAct(null)}
              />
            )}
            {act === 'write' && (
              <AnnounceDialog
                chosen={ticked.chosen(ticked.rows)}
                count={ticked.count}
                onDone={(rows) => finish(rows, 'students notified')}
                onClose={() => setAct(null)}
              />
            )}
          </>
        )}
      </StaffList>
    </PageFrame>
  );
}
