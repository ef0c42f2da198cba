import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import {
  administrationPaths,
  companyPaths,
  moderationPaths,
  officePaths,
  studentPaths,
} from '#src/lib/dashboardPaths';
import { selectLacksConsent } from '#src/state/auth/rights';
import { useAppSelector } from '../hooks';
import { ConsentFirst } from '#src/widgets/account/ConsentFirst';

/** Stays open: whoever does not agree takes the own data along, or leaves. */
const OPEN = new Set<string>([
  studentPaths.myData,
  companyPaths.myData,
  officePaths.myData,
  moderationPaths.myData,
  administrationPaths.myData,
]);

/**
 * Closes with the next page, so that a version published meanwhile takes no form from under somebody's hands
 * (docs/privacy.md, consent 2).
 */
export function ConsentGate({ path, children }: { path: string; children: ReactNode }) {
  const lacks = useAppSelector(selectLacksConsent);
  const { pathname } = useLocation();
  const [arrival, setArrival] = useState({ pathname, lacks });
  if (arrival.pathname !== pathname || (arrival.lacks && !lacks)) setArrival({ pathname, lacks });
  return lacks && !OPEN.has(path) && arrival.lacks && arrival.pathname === pathname ? (
    <ConsentFirst />
  ) : (
    children
  );
}
