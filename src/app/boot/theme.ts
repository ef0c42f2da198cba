import type { Theme } from '#src/state/ui';

/** Puts the theme on the page; a small script in the template does the same before the first paint. */
export function applyTheme(theme: Theme): void {
  const dark =
    theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.bsTheme = dark ? 'dark' : 'light';
}
