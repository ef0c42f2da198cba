import { createHash } from 'node:crypto';
import { MAIL_STYLE } from '#contract/mail/html';

/** The hash that names an inline script or style in the policy. */
export const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** A preview inherits the policy of the page that shows it. */
const OF_PREVIEWS = hashOf(MAIL_STYLE);

interface Allowed {
  scripts: readonly string[];
  styles: readonly string[];
  /** Of the provider and the news, where they are foreign. */
  origins: readonly string[];
}

export function contentSecurityPolicy({ scripts, styles, origins }: Allowed): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", OF_PREVIEWS, ...styles].join(' '),
    // React writes style attributes.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob: https:", ...origins].join(' '),
    ["connect-src 'self'", ...origins].join(' '),
    ["frame-src 'self' blob:", ...origins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
