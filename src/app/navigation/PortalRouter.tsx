import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { Router, useInRouterContext, type Location, type Navigator } from 'react-router-dom';
import type { Moves } from './moves';

interface Address {
  location: Location;
  navigator: Navigator;
}

const AddressContext = createContext<Address | null>(null);

/** Tells the screen where the tab is: it follows in the task that changed the address. */
export function AddressProvider({ moves, children }: { moves: Moves; children: ReactNode }) {
  const location = useSyncExternalStore(moves.subscribe, moves.location, moves.location);
  const address = useMemo(() => ({ location, navigator: moves.navigator }), [location, moves]);
  return <AddressContext.Provider value={address}>{children}</AddressContext.Provider>;
}

/** Where the tab is, outside of every router. */
export const useAddress = (): Location => useContext(AddressContext)!.location;

/**
 * React Router for one part of the screen. Each has its own, since all that is inside renders again with its
 * location: a list that rests at the address at which it was left has nothing to do when somebody goes back.
 * @param at the address of this part; without it the tab's own
 */
export function PortalRouter({ at, children }: { at?: Location; children: ReactNode }) {
  const { location, navigator } = useContext(AddressContext)!;
  return (
    <Router location={at ?? location} navigator={navigator}>
      {children}
    </Router>
  );
}

/** For what stands both inside of a router and outside of all: routers cannot be nested. */
export function WithRouter({ children }: { children: ReactNode }) {
  return useInRouterContext() ? children : <PortalRouter>{children}</PortalRouter>;
}
