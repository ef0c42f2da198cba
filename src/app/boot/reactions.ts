import type { Reactions } from '../listeners';
import type { Theme } from '#src/state/ui';

/** A script in the template does the same before the first paint. */
export function applyTheme(theme: Theme): void {
  const dark =
    theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.bsTheme = dark ? 'dark' : 'light';
}

/** A session belongs to the browser: signing in in one tab signs in all. */
const KEY = 'signed-in';

/** Notifies other tabs through storage, where nothing stays. */
export function tellTabs(userId: number): void {
  try {
    localStorage.setItem(KEY, String(userId));
    localStorage.removeItem(KEY);
  } catch {
    // Storage is denied: a tab learns it on reload.
  }
}

/** The user who signed in in another tab; null for any other storage event. */
export function signedInElsewhere({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): number | null {
  return key === KEY && newValue ? Number(newValue) : null;
}

const loadToasts = () => import(/* webpackChunkName: "toasts" */ './toasts');

let toastsRequested = false;

/** So that a toast can be shown without a network. */
export const preloadToasts = (): void => void loadToasts().catch(() => undefined);

export const browserReactions = (navigate: Reactions['navigate']): Reactions => ({
  toast: (notice, dispatch) => {
    toastsRequested = true;
    const show = () => loadToasts().then(({ showToast }) => showToast(notice, dispatch));
    // Offline before the first toast: it is shown once it can be loaded.
    void show().catch(() =>
      window.addEventListener('online', () => void show().catch(() => undefined), { once: true }),
    );
  },
  clearToasts: () => {
    if (toastsRequested)
      void loadToasts()
        .then(({ clearToasts }) => clearToasts())
        .catch(() => undefined);
  },
  navigate,
  currentPath: () => window.location.pathname + window.location.search,
  applyTheme,
  tellSignedIn: tellTabs,
});
