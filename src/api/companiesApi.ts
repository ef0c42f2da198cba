import type { CompanyDetail, CompanyQuery, CompanySummary } from '#contract/calls/companies';
import type { Paginated } from '#contract/http';
import { api } from './api';
import { idTag, listTag } from './tags';
import { dataOf } from './unwrap';

/** The public side of companies. */
export const companiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCompanies: build.query<Paginated<CompanySummary>, CompanyQuery>({
      query: (query) => ({ path: '/companies', query, expect: 'page' }),
      transformResponse: dataOf<Paginated<CompanySummary>>,
      providesTags: [listTag('Company')],
    }),
    getCompany: build.query<CompanyDetail, string>({
      query: (slug) => ({ path: `/companies/${encodeURIComponent(slug)}`, expect: 'record' }),
      transformResponse: dataOf<CompanyDetail>,
      providesTags: (_result, _error, slug) => [listTag('Company'), idTag('Company', slug)],
    }),
  }),
});

export const { useListCompaniesQuery, useGetCompanyQuery } = companiesApi;
