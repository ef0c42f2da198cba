import { useSelector } from 'react-redux';
import { formatDate } from '#src/lib/dates';
import { selectUser } from '#src/state/auth/selectors';
import { Icon } from '#src/ui/Icon';
import { useKeepAccount } from './useKeepAccount';

/** On every page of the dashboard, until the day or until the owner keeps the account. */
export function ErasureBanner() {
  const eraseOn = useSelector(selectUser)?.erase_on;
  const { keep, isLoading } = useKeepAccount();
  if (!eraseOn) return null;
  return (
    <div className="notice notice-amber align-items-center mb-3" role="status">
      <Icon name="warning" />
      <span>Your account will be deleted on {formatDate(eraseOn)}.</span>
      <button type="button" className="btn btn-quiet btn-sm ms-auto" disabled={isLoading} onClick={keep}>
        Keep my account
      </button>
    </div>
  );
}
