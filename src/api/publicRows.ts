/** The rows of the public lists, of which the home page shows a few. */
import type { listCompanies } from '#contract/company/calls';
import type { DataOf } from '#contract/call';
import type { listInternships } from '#contract/internship/calls';
import type { Lookup } from '#contract/master/calls';
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
