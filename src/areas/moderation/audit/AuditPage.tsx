import { AUDIT_EXPORT, useListAuditQuery } from '#src/api/moderationApi';
import { moderationPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import type { AuditLinks } from '#src/widgets/audit/AuditTable';
import { AuditLog, useAuditQuery } from '#src/widgets/audit/AuditLog';

const LINKS: AuditLinks = {
  toActor: ({ company_id }) => (company_id ? moderationPaths.item('company', company_id) : null),
  toNamed: ({ kind, id }) => {
    if (kind === 'company' || kind === 'internship') return moderationPaths.item(kind, id);
    return kind === 'notice' ? moderationPaths.notices : null;
  },
};

export default function AuditPage() {
  const list = useListAuditQuery(useAuditQuery(), { refetchOnMountOrArgChange: true });
  return (
    <AuditLog
      title="Audit log"
      list={list}
      file={AUDIT_EXPORT}
      links={LINKS}
      home={{ to: paths.moderation, label: 'Go to the queue' }}
    />
  );
}
