import { useListMailTemplatesQuery } from '#src/api/administrationApi';
import { formatClockTime } from '#src/lib/dates';
import { administrationPaths } from '#src/lib/dashboardPaths';
import { Link } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { PageFrame } from '#src/ui/page/PageFrame';

export default function TemplatesPage() {
  const { data, isError, error, refetch } = useListMailTemplatesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <PageFrame title="Templates" lead="Every email has a default text. Replace it with your own if you like.">
      {isError && (
        <ErrorState title="Failed to load the emails." error={error} onRetry={() => void refetch()} />
      )}
      {!isError && !data && <TableSkeleton />}
      {!isError && data && (
        <section className="surface page-section" aria-label="Emails">
          <ul className="plain-list link-rows">
            {data.map(({ kind, label, subject, is_own, updated_at }) => (
              <li key={kind} className="beside justify-content-between application-line">
                <div>
                  <Link to={administrationPaths.mailTemplate(kind)}>{label}</Link>
                  <p className="muted">{subject}</p>
                </div>
                {is_own && updated_at && (
                  <span className="chip chip-blue">Yours, {formatClockTime(updated_at)}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </PageFrame>
  );
}
