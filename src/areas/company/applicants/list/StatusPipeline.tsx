import { memo } from 'react';
import Nav from 'react-bootstrap/Nav';
import { useSearchParams } from 'react-router-dom';
import { useCountApplicantsByStatusQuery } from '#src/api/applicantsApi';
import { formatCount } from '#src/lib/money';
import { Link } from '#src/ui/Link';
import { APPLICANT_FILTERS, placeQueryOf } from '../filters';
import { STAGES, statusesOf } from '../stages';

const NONE: Readonly<Record<string, number>> = {};
const BEST = 'rating';

/** Stages as views; each count is the filter for its statuses, and other filters stay. */
export const StatusPipeline = memo(function StatusPipeline() {
  const [search] = useSearchParams();
  const { status = '', sort = '', ...others } = placeQueryOf(search);
  const { data: counts = NONE } = useCountApplicantsByStatusQuery(others, {
    refetchOnMountOrArgChange: true,
  });
  const shown = status.split(',').filter(Boolean);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tab = (label: string, changes: { status?: string; sort?: string }, on: boolean, count?: number) => (
    <Nav.Item as="li" key={label}>
      <Link
        className={`nav-link${on ? ' active' : ''}`}
        to={`?${APPLICANT_FILTERS.changed(search, changes)}`}
        aria-current={on ? 'true' : undefined}
      >
        {label}
        {count !== undefined && counts !== NONE && <span className="view-total">{formatCount(count)}</span>}
      </Link>
    </Nav.Item>
  );
  return (
    <div className="saved-views">
      <Nav as="ul" variant="underline" aria-label="Applicants by status">
        {tab('All', { status: '', sort: '' }, shown.length === 0 && sort !== BEST, all)}
        {STAGES.map((stage) =>
          tab(
            stage.label,
            { status: statusesOf(stage) },
            stage.statuses.some((one) => shown.includes(String(one))),
            stage.statuses.reduce((sum, one) => sum + (counts[String(one)] ?? 0), 0),
          ),
        )}
        {tab('Best rated', { status: '', sort: BEST }, shown.length === 0 && sort === BEST)}
      </Nav>
    </div>
  );
});
