import type { Lookup } from '#contract/calls/master';
import { DEFAULT_COUNTRY } from '#contract/options';
import { api } from './api';
import type { ApiResult } from './result';
import { listTag } from './tags';
import { dataOf } from './unwrap';

/** Look-ups change rarely: kept for the whole visit. */
const KEPT = {
  keepUnusedDataFor: 3600,
  transformResponse: dataOf<Lookup[]>,
  providesTags: [listTag('Lookup')],
};
const lookup = (name: string) => () => ({ path: `/master/${name}`, expect: 'list' as const });

export const masterApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCountries: build.query<Lookup[], void>({ query: lookup('countries'), ...KEPT }),
    listStates: build.query<Lookup[], string>({
      query: (country_id) => ({ path: '/master/states', query: { country_id }, expect: 'list' }),
      ...KEPT,
    }),
    /** States of the default country, whose id the portal does not know: two calls, one answer to keep. */
    listHomeStates: build.query<Lookup[], void>({
      queryFn: async (_nothing, _queryApi, _options, baseQuery) => {
        const countries = await baseQuery({ path: '/master/countries', expect: 'list' });
        if (countries.error) return { error: countries.error };
        const home = dataOf<Lookup[]>(countries.data as ApiResult).find(
          ({ name }) => name === DEFAULT_COUNTRY,
        );
        if (!home) return { data: [] };
        const states = await baseQuery({
          path: '/master/states',
          query: { country_id: home.id },
          expect: 'list',
        });
        return states.error ? { error: states.error } : { data: dataOf<Lookup[]>(states.data as ApiResult) };
      },
      keepUnusedDataFor: KEPT.keepUnusedDataFor,
      providesTags: KEPT.providesTags,
    }),
    /** All cities, or those of a state. */
    listCities: build.query<Lookup[], string | void>({
      query: (state_id) => ({
        path: '/master/cities',
        query: { state_id: state_id || undefined },
        expect: 'list',
      }),
      ...KEPT,
    }),
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
  useListCountriesQuery,
  useListStatesQuery,
  useListHomeStatesQuery,
  useListCitiesQuery,
  useListSkillsQuery,
  useListCategoriesQuery,
  useListCompanyDomainsQuery,
  useListInternshipDomainsQuery,
  useListPerksQuery,
  useListCollegesQuery,
  useListBranchesQuery,
} = masterApi;
