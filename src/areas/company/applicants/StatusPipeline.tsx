import { memo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { APPLICATION_STATUSES, applicationStatusInfo } from '#contract/lifecycles/application';
import { useCountApplicantsByStatusQuery } from '#src/api/applicantsApi';
import { APPLICANT_FILTERS, placeQueryOf } from './filters';

/** How many applicants stand in each status, every one of them the filter for it. */
export const StatusPipeline = memo(function StatusPipeline() {
  const [search] = useSearchParams();
  const { status = '', sort: _order, ...others } = placeQueryOf(search);
  const { data: counts } = useCountApplicantsByStatusQuery(others, { refetchOnMountOrArgChange: true });
  if (!counts) return <div className="pipeline is-coming" aria-hidden="true" />;
  const shown = status.split(',');
  const steps = APPLICATION_STATUSES.map((one) => ({
    status: String(one),
    label: applicationStatusInfo(one).label,
    count: counts[String(one)] ?? 0,
  })).filter((step) => step.count > 0 || shown.includes(step.status));
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (all === 0 && !status) return null;
  const step = (value: string, label: string, count: number) => (
    <li key={value}>
      <Link
        to={`?${APPLICANT_FILTERS.changed(search, { status: value })}`}
        aria-current={value === status || (value !== '' && shown.includes(value)) ? 'true' : undefined}
      >
        {label} <strong className="tabular">{count}</strong>
      </Link>
    </li>
  );
  return (
    <nav className="pipeline" aria-label="Applicants by status">
      <ul>
        {step('', 'All', all)}
        {steps.map(({ status: value, label, count }) => step(value, label, count))}
      </ul>
    </nav>
  );
});
