import { useNavigate, useSearchParams } from 'react-router-dom';
import { companyPaths } from '#src/lib/dashboardPaths';
import { Icon } from '#src/ui/Icon';
import { listQueryOf } from './filters';

/** Back to the applicants, as they were filtered. */
export function GoBackButton() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <button
      type="button"
      className="btn btn-quiet"
      onClick={() => void navigate(`${companyPaths.applicants}${listQueryOf(search)}`)}
    >
      <Icon name="arrowLeft" /> Go Back
    </button>
  );
}
