/** Look-ups that only forms and lists behind the sign-in ask for. */
import type { Lookup } from '#contract/calls/master';
import { WIRE } from '#contract/wire/master';
import { api } from './api';
import { LOOKUP_ROWS } from './publicRows';
import { KEPT, lookup } from './masterApi';

export const profileLookupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCountries: build.query<Lookup[], void>({ query: lookup(WIRE.listCountries), ...KEPT }),
    listStates: build.query<Lookup[], string>({
      query: (country_id) => ({ ...WIRE.listStates, query: { country_id }, expect: LOOKUP_ROWS }),
      ...KEPT,
    }),
    listInternshipDomains: build.query<Lookup[], void>({
      query: lookup(WIRE.listInternshipDomains),
      ...KEPT,
    }),
    listPerks: build.query<Lookup[], void>({ query: lookup(WIRE.listPerks), ...KEPT }),
    listColleges: build.query<Lookup[], void>({ query: lookup(WIRE.listColleges), ...KEPT }),
    listBranches: build.query<Lookup[], void>({ query: lookup(WIRE.listBranches), ...KEPT }),
  }),
});

export const {
  useListCountriesQuery,
  useListStatesQuery,
  useListInternshipDomainsQuery,
  useListPerksQuery,
  useListCollegesQuery,
  useListBranchesQuery,
} = profileLookupsApi;
