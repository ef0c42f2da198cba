/** Fills the portal's HTML template. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageHeadData } from '#src/ui/head/headContext';
import { headTags } from './headTags';

interface Page {
  html: string;
  head: PageHeadData;
  chunks: readonly string[];
  /** Serialised for the browser to start from. */
  boot: unknown;
  /** A page of its own that no script takes over. */
  inert?: boolean;
}

export interface Template {
  render(page: Page, origin: string): string;
  /** Value of the Content-Security-Policy of every page. */
  policy: string;
}

/** JSON inside HTML: nothing in it may end the element or start a comment. */
const inert = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** @param others origins of the provider and of the news, where they are not the portal's own */
function contentSecurityPolicy(html: string, others: readonly string[]): string {
  const hashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self'",
    // React writes style attributes; they run nothing.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob: https:", ...others].join(' '),
    ["connect-src 'self'", ...others].join(' '),
    ["frame-src 'self' blob:", ...others].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Reads the template and the list of the built chunks. @param build folder of the whole build */
export function loadTemplate(build: string, others: readonly string[]): Template {
  const html = readFileSync(path.join(build, 'server/template.html'), 'utf8');
  const files = new Map(
    Object.entries(
      JSON.parse(readFileSync(path.join(build, 'client/chunks.json'), 'utf8')) as Record<string, string[]>,
    ),
  );
  // Scripts give way to styles: the page can be read before it can be used.
  const tag = (file: string) =>
    file.endsWith('.css')
      ? `<link href="/${file}" rel="stylesheet">`
      : `<script defer fetchpriority="low" src="/${file}"></script>`;
  return {
    policy: contentSecurityPolicy(html, others),
    render({ html: content, head, chunks, boot, inert: alone }, origin) {
      const wanted = ['main', ...chunks].flatMap((chunk) => files.get(chunk) ?? []);
      const tags = [...new Set(wanted)].filter((file) => !alone || file.endsWith('.css')).map(tag);
      const parts: Record<string, string> = {
        head: headTags(head, origin) + tags.join(''),
        page: content,
        boot: `<script type="application/json" id="boot">${inert(boot)}</script>`,
        noscript: content ? '' : 'This page needs JavaScript. The public pages can be read without it.',
      };
      return html.replace(/<!--(head|page|boot|noscript)-->/g, (_match, name: string) => parts[name]!);
    },
  };
}
