import { useSearchParams } from 'react-router-dom';
import { AUDIT_SUBJECTS } from '#contract/audit';
import { AUDIT_EXPORT, useListAuditQuery } from '#src/api/moderationApi';
import { day, id, listFilters, oneOf } from '#src/lib/listFilters';
import { paths } from '#src/lib/paths';
import { useProviderHref } from '#src/lib/providerContext';
import { NarrowableList } from '#src/ui/list/NarrowableList';
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
      <NarrowableList
        list={list}
        failed="Failed to load the audit trail."
        loading="Loading the audit trail"
        filters={FILTERS}
        fields={[
          { kind: 'choice', name: 'subject', label: 'About', any: 'Everything', options: SUBJECTS },
          { kind: 'search', name: 'subject_id', label: 'Number', placeholder: 'e.g. 42' },
          { kind: 'day', name: 'from', label: 'From' },
          { kind: 'day', name: 'to', label: 'To' },
        ]}
        nothing={{
          icon: 'list',
          title: 'No decisions found',
          none: 'Decisions of companies, students, coordinators and moderators appear here as they are made.',
          home: { to: paths.moderation, label: 'Go to the queue' },
          narrowed: 'No decision fits all of these filters.',
          all: 'Show all decisions',
        }}
      >
        {({ data }) => <AuditTable entries={data} />}
      </NarrowableList>
    </PageFrame>
  );
}
