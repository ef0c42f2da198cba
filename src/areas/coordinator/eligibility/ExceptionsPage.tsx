import { useState } from 'react';
import type { EligibilityException } from '#contract/eligibility/calls';
import { useListExceptionsQuery, useRemoveExceptionMutation } from '#src/api/eligibilityApi';
import { formatDate } from '#src/lib/dates';
import { officePaths } from '#src/lib/dashboardPaths';
import { listFilters, words } from '#src/lib/listFilters';
import { useQuestion } from '#src/state/form/useQuestion';
import { useStaffQuery } from '#src/state/staffList';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { PageFrame } from '#src/ui/page/PageFrame';
import { StaffList } from '#src/widgets/StaffList';
import { useCollegeField } from '../useCollegeField';

const FILTERS = listFilters({ q: words(), college: words() });

function Remove({ row }: { row: EligibilityException }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { send, isLoading, failed } = useQuestion(useRemoveExceptionMutation, {
    key: `remove-exception-${row.id}`,
    done: 'Exception removed.',
    failed: 'The exception could not be removed.',
    onDone: close,
  });
  return (
    <>
      <button type="button" className="btn btn-quiet btn-sm" onClick={() => setOpen(true)}>
        Remove<span className="visually-hidden"> the exception for {row.student?.name}</span>
      </button>
      <ConfirmDialog
        open={open}
        title={`Remove the exception for ${row.student?.name ?? 'this student'}?`}
        confirmLabel="Remove exception"
        busy={isLoading}
        failed={failed}
        onClose={close}
        onConfirm={() => void send({ id: row.id })}
      >
        <p>The rule of the college applies again to new applications. Earlier ones stay.</p>
      </ConfirmDialog>
    </>
  );
}

const COLUMNS: readonly Column<EligibilityException>[] = [
  {
    title: 'Student',
    place: 'title',
    render: ({ student }) => (
      <>
        <Link className="row-title" to={officePaths.student(student.id)}>
          {student.name}
        </Link>
        <span className="second-line">{[student.usn, student.branch].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  { title: 'Internship', render: ({ internship }) => internship?.name ?? 'All internships' },
  { title: 'Reason', render: ({ reason }) => reason },
  {
    title: 'Until',
    noWrap: true,
    render: ({ until, ended }) => `${formatDate(until)}${ended ? ' (ended)' : ''}`,
  },
  { title: 'By', render: ({ by }) => by },
  { title: 'Actions', place: 'foot', render: (row) => <Remove row={row} /> },
];

export default function ExceptionsPage() {
  const list = useListExceptionsQuery(useStaffQuery(FILTERS), { refetchOnMountOrArgChange: true });
  const college = useCollegeField();
  return (
    <PageFrame
      title="Exceptions"
      lead="Your college's rule does not stop these students."
      actions={
        (list.data?.total ?? 0) > 0 && (
          <Link className="btn btn-quiet" to={officePaths.students}>
            Select students
          </Link>
        )
      }
    >
      <StaffList
        list={list}
        failed="Failed to load the exceptions."
        loading="Loading exceptions"
        noun={['exception', 'exceptions']}
        filters={FILTERS}
        fields={[{ kind: 'search', name: 'q', label: 'Search', placeholder: 'Name or USN' }, ...college]}
        nothing={{
          icon: 'shield',
          title: 'No exceptions',
          none: "Exceptions from your college's rule appear here. Select students to make one.",
          home: { to: officePaths.students, label: 'Select students' },
          narrowed: 'No exceptions match these filters.',
          all: 'Show all exceptions',
        }}
      >
        {({ data }) => (
          <DataTable
            caption="Exceptions"
            columns={COLUMNS}
            rows={data}
            keyOf={({ id }) => id}
            empty="No exceptions."
          />
        )}
      </StaffList>
    </PageFrame>
  );
}
