import type { PageKey } from '#contract/site/pages';
import { paths } from './paths';

export const PAGE_NAMES: Readonly<Record<PageKey, { label: string; to: string }>> = {
  terms: { label: 'Terms and conditions', to: paths.terms },
  privacy: { label: 'Privacy policy', to: paths.privacy },
  refund: { label: 'Refund policy', to: paths.refunds },
  about: { label: 'About', to: paths.about },
  faq: { label: 'FAQs', to: paths.faqs },
};
