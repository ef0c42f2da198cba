import { Link, useLocation } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { Icon } from '#src/ui/Icon';

interface Props {
  previous: number | null;
  next: number | null;
}

/**
 * Links to the applicants before and after, newest first; the list that was left is remembered on the way.
 */
export function ApplicantNavigation({ previous, next }: Props) {
  const { state } = useLocation() as { state: unknown };
  return (
    <nav className="applicant-navigation" aria-label="Applicants">
      {previous && (
        <Link className="btn btn-quiet" to={paths.companyArea.viewApplicant(previous)} state={state}>
          <Icon name="chevronLeft" /> Previous applicant
        </Link>
      )}
      {next && (
        <Link className="btn btn-quiet" to={paths.companyArea.viewApplicant(next)} state={state}>
          Next applicant <Icon name="chevronRight" />
        </Link>
      )}
    </nav>
  );
}
