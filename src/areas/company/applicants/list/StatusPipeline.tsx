import { memo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCountApplicantsByStatusQuery } from '#src/api/applicantsApi';
import { Link } from '#src/ui/Link';
import { APPLICANT_FILTERS, placeQueryOf } from '../filters';
import { STAGES, statusesOf } from '../stages';

/** Each count is the filter for its statuses. */
export const StatusPipeline = memo(function StatusPipeline() {
  const [search] = useSearchParams();
  const { status = '', sort: _order, ...others } = placeQueryOf(search);
  const { data: counts } = useCountApplicantsByStatusQuery(others, { refetchOnMountOrArgChange: true });
  if (!counts) return <div className="pipeline is-coming" aria-hidden="true" />;
  const shown = status.split(',').filter(Boolean);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (all === 0 && !status) return null;
  const tab = (value: string, label: string, count: number, current: boolean) => (
    <li key={value}>
      <Link
        className={count === 0 ? 'is-none' : undefined}
        to={`?${APPLICANT_FILTERS.changed(search, { status: value })}`}
        aria-current={current ? 'true' : undefined}
      >
        {label} <strong className="tabular">{count}</strong>
      </Link>
    </li>
  );
  return (
    <nav className="pipeline" aria-label="Applicants by status">
      <ul>
        {tab('', 'All', all, shown.length === 0)}
        {STAGES.map((stage) =>
          tab(
            statusesOf(stage),
            stage.label,
            stage.statuses.reduce((sum, one) => sum + (counts[String(one)] ?? 0), 0),
            stage.statuses.some((one) => shown.includes(String(one))),
          ),
        )}
      </ul>
    </nav>
  );
});
