/** The rows of the public lists, of which the home page shows a few. */
import type { listCompanies } from '#contract/calls/companies';
import type { DataOf } from '#contract/calls/call';
import type { listInternships } from '#contract/calls/internships';
import type { Lookup } from '#contract/calls/master';
import { listOf, pageOf } from './cells';

const PLACE = { city: {}, state: {}, country: {} };
export const INTERNSHIP_ROWS = pageOf<DataOf<typeof listInternships>>({
  company: {},
  ...PLACE,
  skills: [{}],
  categories: [{}],
});
export const COMPANY_ROWS = pageOf<DataOf<typeof listCompanies>>({
  ...PLACE,
  company_domain: {},
  perks: [{}],
});
export const LOOKUP_ROWS = listOf<Lookup[]>({});
