import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { Icon } from '#src/ui/Icon';

/** Back to the applicants, as they were filtered. */
export function GoBackButton() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { list?: unknown } | null };
  const list = typeof state?.list === 'string' ? state.list : '';
  return (
    <button
      type="button"
      className="btn btn-quiet"
      onClick={() => void navigate(`${paths.companyArea.applicants}${list}`)}
    >
      <Icon name="arrowLeft" /> Go Back
    </button>
  );
}
