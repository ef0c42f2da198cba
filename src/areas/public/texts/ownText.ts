import { readMarkdown, type Filled } from '#contract/site/markdown';
import { OWN_PAGES } from '#contract/site/ownPages';
import type { PageKey } from '#contract/site/pages';

/** For providers that serve no texts. */
export function ownText(key: PageKey, filled: Filled) {
  const { body, since } = OWN_PAGES[key];
  const read = readMarkdown(body, filled);
  return { content: 'nodes' in read ? read.nodes : [], since };
}
