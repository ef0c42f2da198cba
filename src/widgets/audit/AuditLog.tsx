import { useSearchParams } from 'react-router-dom';
import type { AuditRow } from '#contract/moderation/calls';
import { AUDIT_SUBJECTS } from '#contract/audit';
import { day, id, listFilters, oneOf, words } from '#src/lib/listFilters';
import { useProviderHref } from '#src/lib/providerContext';
import type { PagedListProps } from '#src/ui/list/PagedList';
import { useStaffQuery } from '#src/state/staffList';
import { PageFrame } from '#src/ui/page/PageFrame';
import { StaffList } from '../StaffList';
import { DownloadLink } from '../DownloadLink';
import { AuditTable, type AuditLinks } from './AuditTable';
import { SUBJECT_LABELS } from './words';

const FILTERS = listFilters({
  q: words(),
  subject: oneOf(AUDIT_SUBJECTS),
  subject_id: id(),
  from: day(),
  to: day(),
});
const SUBJECTS = AUDIT_SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] }));

export const useAuditQuery = () => useStaffQuery(FILTERS);

interface Props {
  title: string;
  list: PagedListProps<AuditRow>['list'];
  file: string;
  home: { to: string; label: string };
  links: AuditLinks;
}

/** Filtered by its address; each role that reads the audit log has a page of it. */
export function AuditLog({ title, list, file, home, links }: Props) {
  const [search] = useSearchParams();
  const csv = useProviderHref()(`${file}${FILTERS.toExport(search)}`);
  return (
    <PageFrame
      title={title}
      actions={
        <DownloadLink href={csv} name="audit.csv">
          Export CSV
        </DownloadLink>
      }
    >
      <StaffList
        list={list}
        failed="Failed to load the audit log."
        loading="Loading the audit log"
        noun={['decision', 'decisions']}
        filters={FILTERS}
        fields={[
          { kind: 'search', name: 'q', label: 'Name', placeholder: 'Person, company or record' },
          { kind: 'choice', name: 'subject', label: 'About', any: 'Everything', options: SUBJECTS },
          { kind: 'day', name: 'from', label: 'From' },
          { kind: 'day', name: 'to', label: 'To' },
        ]}
        nothing={{
          icon: 'list',
          title: 'No decisions found',
          none: 'Decisions of companies, students, coordinators and moderators appear here as they are made.',
          home,
          narrowed: 'No decisions match these filters.',
          all: 'Show all decisions',
        }}
      >
        {({ data }) => <AuditTable entries={data} links={links} />}
      </StaffList>
    </PageFrame>
  );
}
