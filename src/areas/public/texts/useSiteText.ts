import { useEffect, useState } from 'react';
import type { PageKey, PageNode } from '#contract/site/pages';
import { isNotFound } from '#src/api/transport/result';
import { sitePagesApi, useGetSitePageQuery } from '#src/api/sitePagesApi';
import { NO_SUBSCRIPTION } from '#src/lib/pages/page';
import { useSite } from '#src/lib/site';

export const queriesOf = (key: PageKey) => () => [
  sitePagesApi.endpoints.getSitePage.initiate(key, NO_SUBSCRIPTION),
];

interface SiteText {
  content: readonly PageNode[];
  /** An instant, or a day. */
  since: string;
}

/** The provider's text, or our own if it serves none. */
export function useSiteText(key: PageKey): {
  text: SiteText | null;
  failed: boolean;
  error: unknown;
  retry: () => void;
} {
  const { data, isError, error, refetch } = useGetSitePageQuery(key);
  const site = useSite();
  const [own, setOwn] = useState<SiteText | null>(null);
  const missing = isError && isNotFound(error);
  useEffect(() => {
    if (!missing) return;
    import(/* webpackChunkName: "own-pages" */ './ownText').then(
      ({ ownText }) => setOwn(ownText(key, site)),
      () => undefined,
    );
  }, [missing, key, site]);
  const ownText = data && Array.isArray(data.content) ? data : null;
  const text = ownText ? { content: ownText.content, since: ownText.published_at } : own;
  return { text, failed: isError && !missing && !data, error, retry: () => void refetch() };
}
