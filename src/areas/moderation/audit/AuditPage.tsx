import { Link, useSearchParams } from 'react-router-dom';
import { AUDIT_SUBJECTS } from '#contract/audit';
import { AUDIT_EXPORT, useListAuditQuery } from '#src/api/moderationApi';
import { day, id, listFilters, oneOf } from '#src/lib/listFilters';
import { moderationPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { useProviderHref } from '#src/lib/providerContext';
import { EmptyState } from '#src/ui/list/EmptyState';
import { FilterBar } from '#src/ui/list/FilterBar';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DownloadLink } from '#src/widgets/DownloadLink';
import { AuditTable } from './AuditTable';
import { SUBJECT_LABELS } from './words';

const FILTERS = listFilters({ subject: oneOf(AUDIT_SUBJECTS), subject_id: id(), from: day(), to: day() });
const SUBJECTS = AUDIT_SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] }));

/** Who decided what and when, filtered by what the address says. */
export default function AuditPage() {
  const [search] = useSearchParams();
  const list = useListAuditQuery(
    { page: '1', ...FILTERS.toQuery(search) },
    { refetchOnMountOrArgChange: true },
  );
  const csv = useProviderHref()(`${AUDIT_EXPORT}${FILTERS.toExport(search)}`);
  const narrowed = FILTERS.count(search) > 0;
  return (
    <PageFrame
      title="Audit"
      lead="Every decision: who made it, and when. Nobody can change or remove an entry."
      actions={
        <DownloadLink href={csv} name="audit.csv">
          Export CSV
        </DownloadLink>
      }
    >
      <FilterBar
        filters={FILTERS}
        fields={[
          { kind: 'choice', name: 'subject', label: 'About', any: 'Everything', options: SUBJECTS },
          { kind: 'search', name: 'subject_id', label: 'Number', placeholder: 'e.g. 42' },
          { kind: 'day', name: 'from', label: 'From' },
          { kind: 'day', name: 'to', label: 'To' },
        ]}
      />
      <PagedList
        list={list}
        failed="Failed to load the audit trail."
        skeleton={<TableSkeleton label="Loading the audit trail" />}
        empty={
          <EmptyState
            icon="list"
            title="No decisions found"
            action={
              <Link className="btn btn-primary" to={narrowed ? moderationPaths.audit : paths.moderation}>
                {narrowed ? 'Show all decisions' : 'Go to the queue'}
              </Link>
            }
          >
            {narrowed
              ? 'No decision fits all of these filters.'
              : 'Decisions of companies, students, coordinators and moderators appear here as they are made.'}
          </EmptyState>
        }
      >
        {({ data }) => <AuditTable entries={data} />}
      </PagedList>
    </PageFrame>
  );
}
