import { Navigate } from 'react-router-dom';
import { LoadingScreen } from '#src/ui/feedback/LoadingScreen';

/** Leads elsewhere, in this place of the history; the code of the page there may take a moment. */
export function Redirect({ to }: { to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <LoadingScreen />
    </>
  );
}
