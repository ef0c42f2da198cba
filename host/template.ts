/** Fills the portal's HTML template. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageHeadData } from '../src/ui/head/headContext';
import { headTags } from './headTags';

interface Page {
  html: string;
  head: PageHeadData;
  chunks: readonly string[];
  /** Serialised for the browser to start from. */
  boot: unknown;
}

export interface Template {
  render(page: Page, origin: string): string;
  /** Value of the Content-Security-Policy of every page. */
  policy: string;
}

/** JSON inside HTML: nothing in it may end the element or start a comment. */
const inert = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c').replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029');

/** @param connect origins that the page may call besides its own */
function contentSecurityPolicy(html: string, connect: readonly string[]): string {
  const hashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self'",
    // React writes style attributes; they run nothing.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Reads the built template and the chunk list from `clientDir`. */
export function loadTemplate(clientDir: string, connect: readonly string[]): Template {
  const html = readFileSync(path.join(clientDir, 'index.html'), 'utf8').replace(/<script defer/g, '<script defer fetchpriority="low"');
  const files = new Map(Object.entries(JSON.parse(readFileSync(path.join(clientDir, 'chunks.json'), 'utf8')) as Record<string, string[]>));
  const present = new Set([...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file]) => file!));
  const tag = (file: string) => (file.endsWith('.css') ? `<link href="/${file}" rel="stylesheet">` : `<script defer fetchpriority="low" src="/${file}"></script>`);
  return {
    policy: contentSecurityPolicy(html, connect),
    render({ html: content, head, chunks, boot }, origin) {
      const extra = [...new Set(chunks.flatMap((chunk) => files.get(chunk) ?? []))].filter((file) => !present.has(file)).map(tag);
      const parts: Record<string, string> = {
        head: headTags(head, origin) + extra.join(''),
        page: content,
        boot: `<script type="application/json" id="boot">${inert(boot)}</script>`,
        noscript: content ? '' : 'This page needs JavaScript. The public pages can be read without it.',
      };
      return html.replace(/<!--(head|page|boot|noscript)-->/g, (_match, name: string) => parts[name]!);
    },
  };
}
