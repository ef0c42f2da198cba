/** Fills the portal's HTML template. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageHeadData } from '#src/ui/head/headContext';
import { contentSecurityPolicy, hashOf } from './contentSecurityPolicy';
import { OWN_SITE, type Site } from '#contract/site/site';
import { headTags } from './headTags';
import { accentStyle, iconTags } from './siteTags';

interface Page {
  html: string;
  head: PageHeadData;
  chunks: readonly string[];
  /** Serialised for the browser to start from. */
  boot: unknown;
  /** A page of its own that no script takes over. */
  alone?: boolean;
  /**
   * Inside the page, so that nothing has to come before it can be painted; or linked, for those who have the
   * file already.
   */
  styles: 'inline' | 'linked';
  /** What the installation says of itself; left out: our own words. */
  site?: Site;
}

export interface Template {
  /** The page, and the Content-Security-Policy that it goes with. */
  render(page: Page, origin: string): { html: string; policy: string };
}

/** JSON inside HTML: nothing in it may end the element or start a comment. */
const inert = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** A style sheet as it stands inside a page. */
interface InlineStyle {
  tag: string;
  hash: string;
}

/**
 * `data-href` tells the portal's own loader of styles that this one is there already. Nothing of a sheet may
 * end the element.
 */
function inlineStyle(client: string, file: string): InlineStyle {
  const css = readFileSync(path.join(client, file), 'utf8')
    .replace(/\n?\/\*# sourceMappingURL=.*?\*\/\s*$/, '')
    .replace(/<\//g, '<\\/');
  return { tag: `<style data-href="/${file}">${css}</style>`, hash: hashOf(css) };
}

/** The icon that the template has; an installation with its own gets that. */
const ICON = /<link rel="icon"[^>]*>/;

/** Reads the template and the list of the built chunks. @param build folder of the whole build */
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
/** Scripts give way to the page itself: it can be read before it can be used. */
const scriptTag = (file: string) => `<script defer fetchpriority="low" src="/${file}"></script>`;
