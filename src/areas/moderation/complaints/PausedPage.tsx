import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { PausedCompany } from '#contract/complaint/calls';
import { unpauseRules } from '#contract/complaint/rules';
import { useListPausedCompaniesQuery, useUnpauseCompanyMutation } from '#src/api/placementsApi';
import { formatDate } from '#src/lib/dates';
import { listFilters, words } from '#src/lib/listFilters';
import { paths } from '#src/lib/paths';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { useStaffQuery } from '#src/state/staffList';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { PageFrame } from '#src/ui/page/PageFrame';
import { ReasonDialog } from '#src/widgets/ReasonDialog';
import { StaffList } from '#src/widgets/StaffList';
import { itemPath } from '../itemPath';

const FILTERS = listFilters({ q: words() });

const columnsWith = (onUnpause: (company: PausedCompany) => void): readonly Column<PausedCompany>[] => [
  {
    title: 'Company',
    place: 'title',
    render: ({ id, name }) => (
      <Link className="row-title row-link" to={itemPath({ kind: 'company', id }, null)}>
        {name}
      </Link>
    ),
  },
  { title: 'Upheld complaints', numeric: true, render: ({ upheld }) => upheld },
  { title: 'Paused on', noWrap: true, render: ({ paused_at }) => formatDate(paused_at) },
  {
    title: 'Actions',
    place: 'foot',
    render: (company) => (
      <Button
        variant="quiet"
        size="sm"
        aria-label={`List again: ${company.name}`}
        onClick={() => onUnpause(company)}
      >
        List again
      </Button>
    ),
  },
];

function UnpauseDialog({ company: { id, name }, onClose }: { company: PausedCompany; onClose: () => void }) {
  const { send, submitErrors } = useFormMutation(useUnpauseCompanyMutation, {
    key: `unpause-${id}`,
    done: 'The postings are listed again.',
    failed: 'The postings could not be listed again. What you typed is still here.',
    onDone: onClose,
    onLost: onClose,
  });
  return (
    <ReasonDialog
      title={`List the postings of ${name} again?`}
      draft={`unpause-${id}`}
      name="reason"
      label="Reason"
      help="The company can read it. The audit log keeps it."
      rules={unpauseRules}
      submitLabel="List again"
      submitErrors={submitErrors}
      send={(reason) => send({ id: String(id), reason })}
      onClose={onClose}
    />
  );
}

export default function PausedPage() {
  const [unpausing, setUnpausing] = useState<PausedCompany | null>(null);
  const list = useListPausedCompaniesQuery(useStaffQuery(FILTERS), { refetchOnMountOrArgChange: true });
  return (
    <PageFrame title="Paused companies">
      <StaffList
        list={list}
        failed="Failed to load the companies."
        loading="Loading companies"
        noun={['company', 'companies']}
        filters={FILTERS}
        fields={[{ kind: 'search', name: 'q', label: 'Search', placeholder: 'Company' }]}
        nothing={{
          icon: 'building',
          title: 'No paused companies',
          none: 'Two upheld complaints about money within twelve months pause the postings of a company.',
          home: { to: paths.moderation, label: 'Go to the queue' },
          narrowed: 'No companies match this search.',
          all: 'Show all',
        }}
      >
        {({ data }) => (
          <DataTable
            caption="Paused companies"
            columns={columnsWith(setUnpausing)}
            rows={data}
            keyOf={({ id }) => id}
            empty="No companies on this page."
          />
        )}
      </StaffList>
      {unpausing && <UnpauseDialog company={unpausing} onClose={() => setUnpausing(null)} />}
    </PageFrame>
  );
}
