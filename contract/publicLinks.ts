/** Addresses that both mails and the pages of guests lead to. */
import { link } from './link';

/** Public pages of records, which mails lead to as well. */
export const PUBLIC_LINKS = {
  internship: link('/internships/:slug'),
  certificate: link('/certificates/:code'),
} as const;

/** A student's own applications: the page of an internship leads there after applying. */
export const APPLIED = '/dashboard/student/applied-internships';
