import { useSelector } from 'react-redux';
import { paths } from '#src/lib/paths';
import { selectDashboardPath, selectIsSignedIn } from '#src/state/auth/selectors';
import { LogOutButton } from '#src/widgets/account/LogOutButton';
import { Link } from '#src/ui/Link';

interface Props {
  onFollow?: () => void;
}

export function AccountLinks({ onFollow }: Props) {
  const signedIn = useSelector(selectIsSignedIn);
  const dashboard = useSelector(selectDashboardPath);
  if (signedIn) {
    return (
      <>
        {dashboard && (
          <Link to={dashboard} className="btn btn-sm btn-primary" onClick={onFollow}>
            Go to Dashboard
          </Link>
        )}
        <LogOutButton />
      </>
    );
  }
  return (
    <>
      <Link to={paths.signIn} className="btn btn-sm btn-plain" onClick={onFollow}>
        Log in
      </Link>
      <Link to={paths.register} className="btn btn-sm btn-primary" onClick={onFollow}>
        Register
      </Link>
    </>
  );
}
