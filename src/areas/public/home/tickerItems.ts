/** Ticker items from news and circulars (docs/screens.md, words 8). */
import type { Notice } from '#contract/master/calls';

export const TICKER = { each: 6, pixelsPerSecond: 40 } as const;
/** The same for the page and its server queries. */
export const TICKER_QUERY = { limit: TICKER.each } as const;

export interface TickerItem {
  key: string;
  tag: 'News' | 'Circular';
  name: string;
  href: string;
}

type ToHref = (file: string | null | undefined) => string | undefined;

function itemsOf(tag: TickerItem['tag'], notices: readonly Notice[], toHref: ToHref): TickerItem[] {
  return notices.slice(0, TICKER.each).flatMap(({ id, name, file }) => {
    const href = toHref(file);
    return href ? [{ key: `${tag}-${id}`, tag, name, href }] : [];
  });
}

/** In turn, without those that have no file. Nothing unless both lists are there. */
export function tickerItems(
  news: readonly Notice[] | undefined,
  circulars: readonly Notice[] | undefined,
  toHref: ToHref,
): TickerItem[] {
  if (!news || !circulars) return [];
  const lists = [itemsOf('News', news, toHref), itemsOf('Circular', circulars, toHref)];
  return Array.from({ length: TICKER.each }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
}
