import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageHeadData } from '#src/ui/head/headContext';
import { OWN_SITE, type Site } from '#contract/site/site';
import { safeHref } from '#src/lib/safeHref';
import { contentSecurityPolicy, hashOf } from './contentSecurityPolicy';
import { accentStyle, iconTags } from './siteTags';

interface Page {
  html: string;
  head: PageHeadData;
  chunks: readonly string[];
  boot: unknown;
  alone?: boolean;
  /** Inline for a first visit; linked for browsers that have the file. */
  styles: 'inline' | 'linked';
  site?: Site;
}

export interface Template {
  render(page: Page, origin: string): { html: string; policy: string };
}

/** Nothing in JSON may end the element or start a comment. */
const inert = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

interface InlineStyle {
  tag: string;
  hash: string;
}

/** `data-href` marks the sheet as loaded for the portal's own loader. Nothing in it may end the element. */
function inlineStyle(client: string, file: string): InlineStyle {
  const css = readFileSync(path.join(client, file), 'utf8')
    .replace(/\n?\/\*# sourceMappingURL=.*?\*\/\s*$/, '')
    .replace(/<\//g, '<\\/');
  return { tag: `<style data-href="/${file}">${css}</style>`, hash: hashOf(css) };
}

/** Replaced by the installation's own. */
const ICON = /<link rel="icon"[^>]*>/;

export function loadTemplate(build: string, origins: readonly string[]): Template {
  const html = readFileSync(path.join(build, 'server/template.html'), 'utf8');
  const client = path.join(build, 'client');
  const chunks = JSON.parse(readFileSync(path.join(client, 'chunks.json'), 'utf8')) as Record<
    string,
    string[]
  >;
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => hashOf(code!));
  const styles = new Map<string, InlineStyle>();
  const styleOf = (file: string) => {
    const style = styles.get(file) ?? inlineStyle(client, file);
    styles.set(file, style);
    return style;
  };
  return {
    render({ html: content, head, chunks: names, boot, alone, styles: place, site = OWN_SITE }, origin) {
      const wanted = [...new Set(['main', ...names].flatMap((chunk) => chunks[chunk] ?? []))];
      const sheets = wanted.filter((file) => file.endsWith('.css'));
      const inlined = place === 'inline' ? sheets.map(styleOf) : [];
      const tags = [
        ...(place === 'inline' ? inlined.map(({ tag }) => tag) : sheets.map(styleLink)),
        ...(alone ? [] : wanted.filter((file) => !sheets.includes(file)).map(scriptTag)),
      ];
      const parts: Record<string, string> = {
        head: headTags(head, origin, site) + tags.join(''),
        page: content,
        boot: `<script type="application/json" id="boot">${inert(boot)}</script>`,
        noscript: content ? '' : 'This page needs JavaScript. The public pages can be read without it.',
      };
      return {
        html: html
          .replace(ICON, (icon) => iconTags(site, icon))
          .replace('<html', () => `<html${accentStyle(site)}`)
          .replace(/<!--(head|page|boot|noscript)-->/g, (_match, name: string) => parts[name]!),
        policy: contentSecurityPolicy({ scripts, styles: inlined.map(({ hash }) => hash), origins }),
      };
    },
  };
}

const styleLink = (file: string) => `<link href="/${file}" rel="stylesheet">`;
const scriptTag = (file: string) => `<script defer fetchpriority="low" src="/${file}"></script>`;

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escape(content)}">`;

/** Addresses of our own are whole: whoever reads structured data has it without its page. */
const absolute = (structured: Record<string, unknown>, origin: string): unknown =>
  JSON.parse(JSON.stringify(structured), (name, value: unknown) =>
    name === 'logo' && typeof value === 'string' ? safeHref(value, origin) : value,
  );

export function headTags(head: PageHeadData, origin: string, site: Site): string {
  const title = !head.title || head.title === site.name ? site.name : `${head.title} · ${site.name}`;
  const description = head.description ?? site.description;
  const canonical = head.canonical ? `${origin}${head.canonical}` : null;
  const image = head.image ? (safeHref(head.image, origin) ?? null) : null;
  return [
    `<title>${escape(title)}</title>`,
    meta('name', 'description', description),
    head.hidden ? meta('name', 'robots', 'noindex') : '',
    canonical ? `<link rel="canonical" href="${escape(canonical)}">` : '',
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.name),
    canonical ? meta('property', 'og:url', canonical) : '',
    image ? meta('property', 'og:image', image) : '',
    head.structured
      ? `<script type="application/ld+json">${JSON.stringify(absolute(head.structured, origin)).replace(/</g, '\\u003c')}</script>`
      : '',
  ].join('');
}
