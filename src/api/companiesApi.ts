import type { DataOf, QueryOf } from '#contract/call';
import type * as calls from '#contract/company/calls';
import { WIRE } from '#contract/company/wire';
import { pathOf } from '#contract/path';
import { api } from './api';
import { COMPANY_ROWS } from './publicRows';
import { dataOf } from './unwrap';

type Companies = DataOf<typeof calls.listCompanies>;
type Company = DataOf<typeof calls.getCompany>;

/** The public side of companies. */
export const companiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCompanies: build.query<Companies, QueryOf<typeof calls.listCompanies>>({
      query: (query) => ({ ...WIRE.listCompanies, query, expect: COMPANY_ROWS }),
      transformResponse: dataOf<Companies>,
      providesTags: ['Company'],
    }),
    getCompany: build.query<Company, string>({
      query: (slug) => ({ path: pathOf(WIRE.getCompany, { slug }), expect: 'record' }),
      transformResponse: dataOf<Company>,
      providesTags: ['Company'],
    }),
  }),
});

export const { useListCompaniesQuery, useGetCompanyQuery } = companiesApi;
