import { AUDIT_EXPORT, useListAuditQuery } from '#src/api/moderationApi';
import { paths } from '#src/lib/paths';
import { TrailList, useTrailQuery } from '#src/widgets/trail/TrailList';

/** The trail as moderators read it. */
export default function AuditPage() {
  const list = useListAuditQuery(useTrailQuery(), { refetchOnMountOrArgChange: true });
  return (
    <TrailList
      title="Audit"
      list={list}
      file={AUDIT_EXPORT}
      home={{ to: paths.moderation, label: 'Go to the queue' }}
    />
  );
}
