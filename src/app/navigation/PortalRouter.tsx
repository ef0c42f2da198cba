import { useSyncExternalStore, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import type { Moves } from './moves';

export function PortalRouter({ moves, children }: { moves: Moves; children: ReactNode }) {
  const location = useSyncExternalStore(moves.subscribe, moves.location, moves.location);
  return (
    <Router location={location} navigator={moves.navigator}>
      {children}
    </Router>
  );
}
