import { createHash } from 'node:crypto';

/** How a policy names an inline script or style: by what it holds. */
export const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

export interface Allowed {
  /** Hashes of inline scripts and styles. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Origins of the provider and of the news, where they are not the portal's own. */
  origins: readonly string[];
}

/** Value of the Content-Security-Policy of a page. */
export function contentSecurityPolicy({ scripts, styles, origins }: Allowed): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    // React writes style attributes; they run nothing.
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
