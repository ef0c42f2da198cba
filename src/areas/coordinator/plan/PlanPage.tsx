import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useSearchParams } from 'react-router-dom';
import type { Plan } from '#contract/plan/calls';
import { dueText, planSize } from '#contract/plan/states';
import { useCopyPlanMutation, useDeletePlanMutation, useListPlanQuery } from '#src/api/planApi';
import { officePaths } from '#src/lib/dashboardPaths';
import { listFilters, words } from '#src/lib/listFilters';
import { paths } from '#src/lib/paths';
import { useQuestion } from '#src/state/form/useQuestion';
import { useStaffQuery } from '#src/state/staffList';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { PageFrame } from '#src/ui/page/PageFrame';
import { StaffList } from '#src/widgets/StaffList';
import { useCollegeField } from '../useCollegeField';
import { PlanDialog } from './PlanDialog';

const FILTERS = listFilters({ q: words(), college: words() });

const admittedText = ({ from_year, until_year }: Plan): string =>
  until_year === null
    ? `from ${from_year} on`
    : until_year - from_year === 1
      ? String(from_year)
      : `${from_year} to ${until_year - 1}`;

const columns = (
  act: (kind: 'edit' | 'delete', plan: Plan) => void,
  isOffice: boolean,
): readonly Column<Plan>[] => [
  {
    title: 'Item',
    place: 'title',
    render: ({ name }) => <span className="row-title">{name}</span>,
    second: ({ programme, branch, college }) =>
      [programme ?? branch, isOffice && college].filter(Boolean).join(' · '),
  },
  { title: 'Size', noWrap: true, render: planSize },
  { title: 'Semester', numeric: true, render: ({ semester }) => semester },
  { title: 'Due', noWrap: true, render: ({ due }) => dueText(due) },
  { title: 'Admitted', noWrap: true, render: admittedText },
  { title: 'Students', numeric: true, render: ({ students }) => students },
  {
    title: 'Actions',
    place: 'foot',
    render: (plan) =>
      plan.may_change === 1 && (
        <div className="row-actions">
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Edit: ${plan.name}`}
            onClick={() => act('edit', plan)}
          >
            Edit
          </Button>
          {plan.in_use !== 1 && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Delete: ${plan.name}`}
              onClick={() => act('delete', plan)}
            >
              Delete
            </Button>
          )}
        </div>
      ),
  },
];

function DeleteQuestion({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { send, isLoading, failed } = useQuestion(useDeletePlanMutation, {
    key: `plan-delete-${plan.id}`,
    done: 'Item deleted.',
    failed: 'The item could not be deleted.',
    onDone: onClose,
    onLost: onClose,
  });
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete ${plan.name}?`}
      confirmLabel="Delete"
      busy={isLoading}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void send({ id: plan.id })}
    >
      <p>{plan.students === 1 ? '1 student owes it' : `${plan.students} students owe it`} until then.</p>
    </ConfirmDialog>
  );
}

/** The year is the provider's: it knows for which students something counts. */
function CopyQuestion({ college, onClose }: { college: string; onClose: () => void }) {
  const { send, isLoading, failed } = useQuestion(useCopyPlanMutation, {
    key: 'plan-copy',
    done: ({ message }) => message || 'Plan copied.',
    failed: 'The plan could not be copied.',
    onDone: onClose,
    onLost: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Copy the plan to the next year of admission?"
      confirmLabel="Copy"
      busy={isLoading}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void send(college ? { college } : {})}
    >
      <p>
        It is the first year after the latest items for whose students nothing counts yet, next year at the
        latest. Earlier students keep the items that they have. Change the copies afterwards as needed.
      </p>
    </ConfirmDialog>
  );
}

type Pending = { kind: 'edit' | 'delete'; plan: Plan } | { kind: 'add' | 'copy' } | null;

/** The items that a college asks of its students. */
export default function PlanPage() {
  const [search] = useSearchParams();
  const [field] = useCollegeField();
  const college = field ? FILTERS.valueOf(search, 'college') : '';
  const query = useStaffQuery(FILTERS);
  const list = useListPlanQuery(query, { refetchOnMountOrArgChange: true });
  const [pending, setPending] = useState<Pending>(null);
  const close = () => setPending(null);
  const rows = list.data?.data ?? [];
  const isNamed = !field || college !== '';
  return (
    <PageFrame
      title="Plan"
      lead="What students owe, and by when."
      actions={
        isNamed && (
          <>
            {rows.length > 0 && (
              <Button variant="quiet" onClick={() => setPending({ kind: 'copy' })}>
                Copy to the next year
              </Button>
            )}
            <Button onClick={() => setPending({ kind: 'add' })}>
              <Icon name="add" /> Add item
            </Button>
          </>
        )
      }
    >
      {!isNamed && <p className="muted">Select a college to add an item or copy its plan.</p>}
      <StaffList
        list={list}
        failed="Failed to load the plan."
        loading="Loading the plan"
        noun={['item', 'items']}
        filters={FILTERS}
        fields={[
          { kind: 'search', name: 'q', label: 'Search', placeholder: 'Name, programme or branch' },
          ...(field ? [field] : []),
        ]}
        nothing={{
          icon: 'work',
          title: 'No plan yet',
          none: 'Add what a programme owes. Until then, students without a placement are listed as without an internship.',
          home: { to: paths.coordinator, label: 'Go to the dashboard' },
          narrowed: 'No items match these filters.',
          all: 'Show all items',
        }}
      >
        {({ data }) => (
          <>
            <DataTable
              caption="Items of the plan"
              columns={columns((kind, plan) => setPending({ kind, plan }), field !== undefined)}
              rows={data}
              keyOf={({ id }) => id}
              empty="No items on this page."
            />
            <p className="mt-3">
              <Link to={`${officePaths.students}?owes=owed`}>Students without an internship</Link>
            </p>
          </>
        )}
      </StaffList>
      {pending?.kind === 'add' && <PlanDialog plan={null} college={college} onClose={close} />}
      {pending?.kind === 'copy' && <CopyQuestion college={college} onClose={close} />}
      {pending?.kind === 'edit' && <PlanDialog plan={pending.plan} college="" onClose={close} />}
      {pending?.kind === 'delete' && <DeleteQuestion plan={pending.plan} onClose={close} />}
    </PageFrame>
  );
}
