import { SEARCH_LENGTH } from '#contract/searchLength';
import type { Notice } from '#contract/master/calls';
import type { NoticeFilters } from '#src/api/newsApi';

export const KINDS = [
  { id: '', label: 'All' },
  { id: 'news', label: 'News' },
  { id: 'circulars', label: 'Circulars' },
] as const;
export type KindId = (typeof KINDS)[number]['id'];

export interface ListedNotice extends Notice {
  tag: 'News' | 'Circular';
}

/** All for an unknown one. */
export const kindOf = (search: URLSearchParams): KindId =>
  KINDS.find(({ id }) => id === search.get('kind'))?.id ?? '';

export const textOf = (search: URLSearchParams): string =>
  (search.get('q') ?? '').replaceAll('\0', '').trim().slice(0, SEARCH_LENGTH);

/** The same for the page and its server queries. */
export const toNoticeQuery = (text: string): NoticeFilters => (text ? { search: text } : {});

/** Newest first. */
export function merged(news: readonly Notice[], circulars: readonly Notice[]): ListedNotice[] {
  const all = [
    ...news.map((notice) => ({ ...notice, tag: 'News' as const })),
    ...circulars.map((notice) => ({ ...notice, tag: 'Circular' as const })),
  ];
  return all.sort((a, b) => String(b.published_at ?? '').localeCompare(String(a.published_at ?? '')));
}
