import { useSelector } from 'react-redux';
import { useLogoutMutation } from '#src/api/authApi';
import { selectIsSigningOut } from '#src/state/auth/selectors';

export function LogOutButton({ className = 'btn btn-sm btn-plain' }: { className?: string }) {
  const [logout] = useLogoutMutation();
  const leaving = useSelector(selectIsSigningOut);
  return (
    <button type="button" className={className} disabled={leaving} onClick={() => void logout()}>
      Log out
    </button>
  );
}
