import { useGetOwnPlacementQuery } from '#src/api/placementsApi';
import { studentPaths } from '#src/lib/dashboardPaths';
import { diaryKey } from '#src/lib/diaryKey';
import { toQueryString } from '#src/lib/queryString';
import { Link } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { PlacementChecks } from '#src/widgets/placement/PlacementChecks';

/** What the college looks at before it completes an internship, and where the student closes each gap. */
export function OwnChecks({ id, onReport }: { id: number; onReport: () => void }) {
  const { data, isError, refetch } = useGetOwnPlacementQuery(String(id));
  if (isError) return <ErrorState title="Failed to load the check list." onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton label="Loading the check list" />;
  // Of one that the student found alone it is known which diary; of the portal's the one that runs opens.
  const owner = data.source === 'own' ? diaryKey({ placement_id: id }) : '';
  return (
    <div className="placement-checks">
      <h3>Until it is completed</h3>
      <PlacementChecks
        checks={data.checks}
        hints={{
          hours: (
            <Link to={`${studentPaths.diaryEntries}${toQueryString({ owner })}`}>
              Write the days that your diary lacks
            </Link>
          ),
          days_reviewed: 'Your college reviews them. Correct what it returned.',
          weeks_confirmed: 'Your supervisor or the company confirms them.',
          final_evaluation: 'Your supervisor writes it towards the end.',
          report: (
            <button type="button" className="btn btn-link link-button" onClick={onReport}>
              Hand in the report
            </button>
          ),
        }}
      />
    </div>
  );
}
