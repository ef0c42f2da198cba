import type { Lookup } from '../../contract/calls/master';
import { api } from './api';
import { listTag } from './tags';
import { dataOf } from './unwrap';

/** Look-ups change rarely: kept for the whole visit. */
const KEPT = { keepUnusedDataFor: 3600, transformResponse: dataOf<Lookup[]>, providesTags: [listTag('Lookup')] };
const lookup = (name: string) => () => ({ path: `/master/${name}`, expect: 'list' as const });

export const masterApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCountries: build.query<Lookup[], void>({ query: lookup('countries'), ...KEPT }),
    listStates: build.query<Lookup[], string>({ query: (country_id) => ({ path: '/master/states', query: { country_id }, expect: 'list' }), ...KEPT }),
    /** All cities, or those of a state. */
    listCities: build.query<Lookup[], string | void>({ query: (state_id) => ({ path: '/master/cities', query: { state_id: state_id || undefined }, expect: 'list' }), ...KEPT }),
    listSkills: build.query<Lookup[], void>({ query: lookup('skills'), ...KEPT }),
    listCategories: build.query<Lookup[], void>({ query: lookup('categories'), ...KEPT }),
    listCompanyDomains: build.query<Lookup[], void>({ query: lookup('company-domains'), ...KEPT }),
    listInternshipDomains: build.query<Lookup[], void>({ query: lookup('internship-domains'), ...KEPT }),
    listPerks: build.query<Lookup[], void>({ query: lookup('perks'), ...KEPT }),
    listColleges: build.query<Lookup[], void>({ query: lookup('colleges'), ...KEPT }),
    listBranches: build.query<Lookup[], void>({ query: lookup('branches'), ...KEPT }),
  }),
});

export const {
  useListCountriesQuery, useListStatesQuery, useListCitiesQuery, useListSkillsQuery, useListCategoriesQuery, useListCompanyDomainsQuery,
  useListInternshipDomainsQuery, useListPerksQuery, useListCollegesQuery, useListBranchesQuery,
} = masterApi;
