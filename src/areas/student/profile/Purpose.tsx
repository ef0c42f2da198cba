import { useSelector } from 'react-redux';
import { useGetInternshipQuery } from '#src/api/internshipsApi';
import { formatDate } from '#src/lib/dates';
import { paths } from '#src/lib/paths';
import { selectPurpose } from '#src/state/auth/rights';
import { Link } from '#src/ui/Link';

/**
 * The application that was begun before the profile was complete, and the way back. Nothing for others, or if
 * nobody can apply any more.
 */
export function Purpose({ complete }: { complete: boolean }) {
  const slug = useSelector(selectPurpose);
  const { data } = useGetInternshipQuery(slug ?? '', { skip: slug === null });
  if (slug === null || !data || data.is_open === false || data.has_applied) return null;
  return (
    <div className="notice beside justify-content-between spaced-below">
      <p>
        <strong>{complete ? '3 of 3' : '2 of 3'}</strong> ·{' '}
        {complete ? 'Your profile is complete: now apply to ' : 'Complete your profile to apply to '}
        <Link to={paths.internship(slug)}>{data.title}</Link>
        {data.deadline && ` (closes ${formatDate(data.deadline)})`}
      </p>
      {complete && (
        <Link className="btn btn-primary" to={paths.apply(slug)}>
          Continue your application
        </Link>
      )}
    </div>
  );
}
