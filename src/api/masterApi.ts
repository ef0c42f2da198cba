import type * as calls from '#contract/master/calls';
import type { Lookup } from '#contract/master/calls';
import { DEFAULT_COUNTRY } from '#contract/options';
import { WIRE } from '#contract/master/wire';
import { api } from './api';
import { LOOKUP_ROWS } from './publicRows';
import { readsOf } from './endpoints';
import type { RequestPart } from './transport/request';
import { dataOf, type ApiResult } from './transport/result';

const reads = readsOf<typeof calls, typeof WIRE>(WIRE);

/** Lookups change rarely: cached for the whole visit. */
const LONG_CACHE = { keepUnusedDataFor: 3600 };
export const lookup = <Arg = void>(
  name: keyof typeof WIRE & keyof typeof calls,
  query?: (arg: Arg) => RequestPart['query'],
) => ({
  ...reads(name, 'Lookup', LOOKUP_ROWS, (arg: Arg) => ({ query: query?.(arg) })),
  ...LONG_CACHE,
});

export const masterApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** States of the default country, whose id the portal does not know: two calls. */
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
      providesTags: ['Lookup'],
      ...LONG_CACHE,
    }),
    listCities: lookup('listCities', (state_id: string | void) => ({ state_id: state_id || undefined })),
    listSkills: lookup('listSkills'),
    listCategories: lookup('listCategories'),
    listCompanyDomains: lookup('listCompanyDomains'),
  }),
});

export const {
  useListHomeStatesQuery,
  useListCitiesQuery,
  useListSkillsQuery,
  useListCategoriesQuery,
  useListCompanyDomainsQuery,
} = masterApi;
