import type { NavigateFunction } from 'react-router-dom';
import type { Reactions } from '../listeners';
import { applyTheme } from './theme';

let navigate: NavigateFunction | null = null;

/** The router hands its navigation over once it is there. */
export function setNavigate(next: NavigateFunction | null): void {
  navigate = next;
}

/** What listeners make the browser do. */
export const browserReactions: Reactions = {
  toast: (notice) => void import(/* webpackChunkName: "toasts" */ './toasts').then(({ showToast }) => showToast(notice)),
  navigate: (path) => void navigate?.(path),
  currentPath: () => window.location.pathname + window.location.search,
  applyTheme,
};
