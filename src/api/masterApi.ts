import type { Lookup } from '#contract/master/calls';
import { DEFAULT_COUNTRY } from '#contract/options';
import { WIRE } from '#contract/master/wire';
import { api } from './api';
import { LOOKUP_ROWS } from './publicRows';
import type { ApiResult } from './result';
import { dataOf } from './unwrap';

/** Look-ups change rarely: kept for the whole visit. */
export const LOOKUP_OPTIONS = {
  keepUnusedDataFor: 3600,
  transformResponse: dataOf<Lookup[]>,
  providesTags: ['Lookup' as const],
};
export const lookup = (call: { path: string }) => () => ({ ...call, expect: LOOKUP_ROWS });

export const masterApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** States of the default country, whose id the portal does not know: two calls, one answer to keep. */
    listHomeStates: build.query<Lookup[], void>({
      queryFn: async (_nothing, _queryApi, _options, baseQuery) => {
        const countries = await baseQuery({ ...WIRE.listCountries, expect: LOOKUP_ROWS });
        if (countries.error) return { error: countries.error };
        const home = dataOf<Lookup[]>(countries.data as ApiResult).find(
          ({ name }) => name === DEFAULT_COUNTRY,
        );
        if (!home) return { data: [] };
        const states = await baseQuery({
          ...WIRE.listStates,
          query: { country_id: home.id },
          expect: LOOKUP_ROWS,
        });
        return states.error ? { error: states.error } : { data: dataOf<Lookup[]>(states.data as ApiResult) };
      },
      keepUnusedDataFor: LOOKUP_OPTIONS.keepUnusedDataFor,
      providesTags: LOOKUP_OPTIONS.providesTags,
    }),
    /** All cities, or those of a state. */
    listCities: build.query<Lookup[], string | void>({
      query: (state_id) => ({
        ...WIRE.listCities,
        query: { state_id: state_id || undefined },
        expect: LOOKUP_ROWS,
      }),
      ...LOOKUP_OPTIONS,
    }),
    listSkills: build.query<Lookup[], void>({ query: lookup(WIRE.listSkills), ...LOOKUP_OPTIONS }),
    listCategories: build.query<Lookup[], void>({ query: lookup(WIRE.listCategories), ...LOOKUP_OPTIONS }),
    listCompanyDomains: build.query<Lookup[], void>({
      query: lookup(WIRE.listCompanyDomains),
      ...LOOKUP_OPTIONS,
    }),
  }),
});

export const {
  useListHomeStatesQuery,
  useListCitiesQuery,
  useListSkillsQuery,
  useListCategoriesQuery,
  useListCompanyDomainsQuery,
} = masterApi;
