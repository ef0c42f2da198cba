import type { Reactions } from '../listeners';
import { tellTabs } from './tabs';
import { applyTheme } from './theme';

const loadToasts = () => import(/* webpackChunkName: "toasts" */ './toasts');

let toastsAsked = false;

/** So that a toast can be shown when the network has gone. */
export const preloadToasts = (): void => void loadToasts().catch(() => undefined);

/** What listeners make the browser do; they navigate as links do. */
export const browserReactions = (navigate: Reactions['navigate']): Reactions => ({
  toast: (notice, dispatch) => {
    toastsAsked = true;
    const show = () => loadToasts().then(({ showToast }) => showToast(notice, dispatch));
    // Offline before the first toast: it is shown as soon as it can be loaded.
    void show().catch(() =>
      window.addEventListener('online', () => void show().catch(() => undefined), { once: true }),
    );
  },
  clearToasts: () => {
    if (toastsAsked)
      void loadToasts()
        .then(({ clearToasts }) => clearToasts())
        .catch(() => undefined);
  },
  navigate,
  currentPath: () => window.location.pathname + window.location.search,
  applyTheme,
  tellSignedIn: tellTabs,
});
