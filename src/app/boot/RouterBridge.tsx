import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { setNavigate } from './reactions';

/** Lets listeners navigate. */
export function RouterBridge() {
  const navigate = useNavigate();
  useEffect(() => {
    setNavigate(navigate);
    return () => setNavigate(null);
  }, [navigate]);
  return null;
}
