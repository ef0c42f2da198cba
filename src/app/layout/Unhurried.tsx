import { useContext, useState, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { usePainted } from '#src/ui/page/InTwoSteps';

/**
 * What stands around every page learns of a new address once the page is painted: the header marks in its
 * menu where the reader is, and renders all of it for that.
 */
export function Unhurried({ children }: { children: ReactNode }) {
  const place = useContext(LocationContext);
  const painted = usePainted();
  const [told, tell] = useState(place);
  if (painted && told !== place) tell(place);
  return <LocationContext value={painted ? place : told}>{children}</LocationContext>;
}
