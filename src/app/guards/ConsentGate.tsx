import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { selectLacksConsent } from '#src/state/auth/rights';
import { useAppSelector } from '../hooks';
import { ConsentFirst } from '#src/widgets/account/ConsentFirst';

/**
 * Closes with the next page, so that a version published meanwhile takes no form from under somebody's hands
 * (docs/rules.md, consent 2).
 */
export function ConsentGate({ children }: { children: ReactNode }) {
  const lacks = useAppSelector(selectLacksConsent);
  const { pathname } = useLocation();
  const [arrival, setArrival] = useState({ pathname, lacks });
  if (arrival.pathname !== pathname || (arrival.lacks && !lacks)) setArrival({ pathname, lacks });
  return lacks && arrival.lacks && arrival.pathname === pathname ? <ConsentFirst /> : children;
}
