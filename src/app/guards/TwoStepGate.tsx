import type { ReactNode } from 'react';
import { administrationPaths, moderationPaths, officePaths } from '#src/lib/dashboardPaths';
import { selectLacksTwoStep } from '#src/state/auth/rights';
import { useAppSelector } from '../hooks';
import { TwoStepFirst } from '#src/widgets/account/twoStep/TwoStepFirst';

/** Account pages stay open. */
const OWN = new Set<string>([
  administrationPaths.changePassword,
  administrationPaths.myData,
  moderationPaths.changePassword,
  moderationPaths.myData,
  officePaths.changePassword,
  officePaths.myData,
]);

/** Staff must set up their second step before they can continue (docs/security.md, sign-in 24). */
export function TwoStepGate({ path, children }: { path: string; children: ReactNode }) {
  const lacks = useAppSelector(selectLacksTwoStep);
  return lacks && !OWN.has(path) ? <TwoStepFirst /> : children;
}
