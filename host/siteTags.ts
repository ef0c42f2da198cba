/** Accent, icon and names of the installation in heads and manifest. */
import { INK, isColour, lifted, rgbOf } from '#contract/site/contrast';
import { OWN_SITE, type Site } from '#contract/site/site';
import { safeHref } from '#src/lib/safeHref';

const OWN_ICON = '/favicon.svg';
const MANIFEST = '<link rel="manifest" href="/manifest.webmanifest">';

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Sets the accent on the root element where it is not the default. */
export function accentStyle({ accent }: Site): string {
  if (!isColour(accent) || accent === OWN_SITE.accent) return '';
  const onInk = lifted(accent);
  return ` style="--site-accent:${accent};--site-accent-rgb:${rgbOf(accent)};--site-accent-lifted:${onInk};--site-accent-lifted-rgb:${rgbOf(onInk)}"`;
}

export function iconTags({ favicon }: Site, own: string): string {
  const href = favicon === null ? undefined : safeHref(favicon, '');
  return (href ? `<link rel="icon" href="${escape(href)}">` : own) + MANIFEST;
}

export const manifestOf = ({ name, short_name, description, favicon }: Site) => ({
  name,
  short_name,
  description,
  start_url: '/',
  display: 'standalone',
  background_color: '#fbfaf7',
  theme_color: INK,
  icons: [
    favicon
      ? { src: favicon, sizes: 'any' }
      : { src: OWN_ICON, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
});
