import { link } from './link';

/** Public pages of records, which mails lead to as well. */
export const PUBLIC_LINKS = {
  internship: link('/internships/:slug'),
  certificate: link('/certificates/:code'),
} as const;
