import type { Paginated } from '#contract/http';

/** Absolute page links, for scripts. */
export function withOrigin<T>(page: Paginated<T>, origin: string): Paginated<T> {
  const absolute = (path: string | null) => (path === null ? null : origin + path);
  return {
    ...page,
    next_page_url: absolute(page.next_page_url),
    prev_page_url: absolute(page.prev_page_url),
    links: page.links.map((link) => ({ ...link, url: absolute(link.url) })),
  };
}
