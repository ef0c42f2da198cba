/** The pages that administrators write, and what such a page is made of. */
export const PAGE_KEYS = ['terms', 'privacy', 'refund', 'about', 'faq'] as const;
export type PageKey = (typeof PAGE_KEYS)[number];

/** Our own text; administrators publish those after it. */
export const FIRST_VERSION = 1;

export const isPageKey = (value: unknown): value is PageKey => PAGE_KEYS.some((key) => key === value);

export const PAGE_TAGS = [
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'strong',
  'em',
  'a',
  'br',
  'hr',
] as const;
export type PageTag = (typeof PAGE_TAGS)[number];

/** A text, or an element: nothing else is ever rendered, so that no text of a page can become a script. */
export type PageNode = string | { tag: PageTag; href?: string; id?: string; nodes?: readonly PageNode[] };

/** The words of nodes, without what surrounds them. */
export const textOfNodes = (nodes: readonly PageNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOfNodes(node.nodes ?? []))).join('');
