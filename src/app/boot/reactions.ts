import type { Reactions } from '../listeners';
import type { Theme } from '#src/state/ui';

/** Puts the theme on the page; a small script in the template does the same before the first paint. */
export function applyTheme(theme: Theme): void {
  const dark =
    theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.bsTheme = dark ? 'dark' : 'light';
}

/** A session is the browser's, not a tab's: who signs in in one tab is whom the provider sees in all. */
const KEY = 'signed-in';

/** Tells the other tabs whose session it is now. Storage only carries the word: nothing of it stays. */
export function tellTabs(userId: number): void {
  try {
    localStorage.setItem(KEY, String(userId));
    localStorage.removeItem(KEY);
  } catch {
    // Storage is denied: a tab learns it from its next reload.
  }
}

/** The user who signed in in another tab, out of a storage event; null for any other event. */
export function signedInElsewhere({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): number | null {
  return key === KEY && newValue ? Number(newValue) : null;
}

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
