/** Look-ups that only forms and lists behind the sign-in ask for. */
import type { Lookup } from '#contract/master/calls';
import { WIRE } from '#contract/master/wire';
import { api } from './api';
import { LOOKUP_ROWS } from './publicRows';
import { LOOKUP_OPTIONS, lookup } from './masterApi';

export const profileLookupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCountries: build.query<Lookup[], void>({ query: lookup(WIRE.listCountries), ...LOOKUP_OPTIONS }),
    listStates: build.query<Lookup[], string>({
      query: (country_id) => ({ ...WIRE.listStates, query: { country_id }, expect: LOOKUP_ROWS }),
      ...LOOKUP_OPTIONS,
    }),
    listInternshipDomains: build.query<Lookup[], void>({
      query: lookup(WIRE.listInternshipDomains),
      ...LOOKUP_OPTIONS,
    }),
    listPerks: build.query<Lookup[], void>({ query: lookup(WIRE.listPerks), ...LOOKUP_OPTIONS }),
    listColleges: build.query<Lookup[], void>({ query: lookup(WIRE.listColleges), ...LOOKUP_OPTIONS }),
    listBranches: build.query<Lookup[], void>({ query: lookup(WIRE.listBranches), ...LOOKUP_OPTIONS }),
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
