/** The pages that the portal brings along: the first version of each. */
import type { PageKey } from '../pages';
import { ABOUT } from './about';
import { FAQ } from './faq';
import { PRIVACY } from './privacy';
import { REFUND } from './refund';
import { TERMS } from './terms';

/** Markdown, and the day from which it holds. */
export const OWN_PAGES: Readonly<Record<PageKey, { body: string; since: string }>> = {
  terms: { body: TERMS, since: '2025-07-01' },
  privacy: { body: PRIVACY, since: '2026-11-26' },
  refund: { body: REFUND, since: '2025-07-01' },
  about: { body: ABOUT, since: '2025-07-01' },
  faq: { body: FAQ, since: '2025-07-01' },
};
