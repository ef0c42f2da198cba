import { useContext, useState, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { usePainted } from '#src/ui/page/InTwoSteps';

/**
 * What stands around every page learns of a new address once the page is painted: each of the thirty links of
 * header and footer renders again for it, most to the same end.
 */
export function Unhurried({ children }: { children: ReactNode }) {
  const place = useContext(LocationContext);
  const painted = usePainted();
  const [told, tell] = useState(place);
  if (painted && told !== place) tell(place);
  return <LocationContext value={painted ? place : told}>{children}</LocationContext>;
}
