import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadingScreen } from '#src/ui/feedback/LoadingScreen';

/** Leads elsewhere, in this place of the history; the code of the page there may take a moment. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return <LoadingScreen />;
}
