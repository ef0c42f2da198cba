import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectOffers, type UiState } from '#src/state/ui';

/** A way to the page at `path`: nothing where this portal has no such page. */
export function Offered({ path, children }: { path: string; children: ReactNode }) {
  return useSelector((state: { ui: UiState }) => selectOffers(state, path)) ? children : null;
}
