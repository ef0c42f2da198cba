import type { Site } from '#contract/site/site';
import { safeHref } from '#src/lib/safeHref';
import type { PageHeadData } from '#src/ui/head/headContext';

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escape(content)}">`;

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
      ? `<script type="application/ld+json">${JSON.stringify(head.structured).replace(/</g, '\\u003c')}</script>`
      : '',
  ].join('');
}
