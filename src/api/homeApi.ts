import type { DataOf, QueryOf } from '#contract/call';
import type { CompanySummary } from '#contract/company/calls';
import type * as companies from '#contract/company/calls';
import type { InternshipSummary } from '#contract/internship/calls';
import type * as internships from '#contract/internship/calls';
import { WIRE as COMPANIES } from '#contract/company/wire';
import type { Lookup } from '#contract/master/calls';
import { WIRE as INTERNSHIPS } from '#contract/internship/wire';
import { WIRE as MASTER } from '#contract/master/wire';
import { api } from './api';
import { COMPANY_ROWS, INTERNSHIP_ROWS, LOOKUP_ROWS } from './publicRows';
import { dataOf, type ApiResult } from './transport/result';

type HomeOrder = 'deadline' | 'stipend' | 'newest';
type Query = QueryOf<typeof internships.listInternships>;

const ASKS: Readonly<Record<HomeOrder, { query: Query; shown: number }>> = {
  deadline: { query: { sort: 'deadline' }, shown: 7 },
  stipend: { query: { sort: 'stipend', min_stipend: '1' }, shown: 7 },
  newest: { query: {}, shown: 3 },
};
const COMPANIES_SHOWN = 3;
const COUNTS_SHOWN = 8;

type Counts = DataOf<typeof internships.getInternshipCounts>;
interface HomeCounts {
  categories: (Lookup & { count?: number })[];
  cities: Counts['cities'];
}

const most = <R>(rows: R[] | undefined): R[] => (Array.isArray(rows) ? rows.slice(0, COUNTS_SHOWN) : []);

/** Drops the long texts that no card shows: they would travel with the page. */
const short = (row: InternshipSummary): InternshipSummary => ({
  ...row,
  description: '',
  featured_image: null,
  state: null,
  country: null,
  categories: [],
  skills: (row.skills ?? []).slice(0, 3),
});
const briefCompany = (row: CompanySummary): CompanySummary => ({
  ...row,
  content: '',
  cover_image: null,
  state: null,
  country: null,
  perks: [],
});

/** The home page caches no more rows than it shows. */
export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    listHomeInternships: build.query<InternshipSummary[], HomeOrder>({
      query: (order) => ({
        ...INTERNSHIPS.listInternships,
        query: ASKS[order].query,
        expect: INTERNSHIP_ROWS,
      }),
      transformResponse: (answer: ApiResult, _meta, order) =>
        dataOf<DataOf<typeof internships.listInternships>>(answer)
          .data.slice(0, ASKS[order].shown)
          .map(short),
      providesTags: ['Internship'],
    }),
    listHomeCompanies: build.query<CompanySummary[], void>({
      query: () => ({ ...COMPANIES.listCompanies, expect: COMPANY_ROWS }),
      transformResponse: (answer: ApiResult) =>
        [...dataOf<DataOf<typeof companies.listCompanies>>(answer).data]
          .sort((a, b) => b.open_internships - a.open_internships)
          .slice(0, COMPANIES_SHOWN)
          .map(briefCompany),
      providesTags: ['Company'],
    }),
    /** Those with the most open internships; if the provider does not count them, the first categories. */
    getHomeCounts: build.query<HomeCounts, void>({
      queryFn: async (_nothing, _queryApi, _options, baseQuery) => {
        const counts = await baseQuery({ ...INTERNSHIPS.getInternshipCounts, expect: 'record' });
        if (!counts.error) {
          const { categories, cities } = dataOf<Partial<HomeCounts>>(counts.data as ApiResult);
          return { data: { categories: most(categories), cities: most(cities) } };
        }
        const all = await baseQuery({ ...MASTER.listCategories, expect: LOOKUP_ROWS });
        if (all.error) return { error: all.error };
        return { data: { categories: most(dataOf<Lookup[]>(all.data as ApiResult)), cities: [] } };
      },
      providesTags: ['Statistics'],
    }),
  }),
});

export const { useListHomeInternshipsQuery, useListHomeCompaniesQuery, useGetHomeCountsQuery } = homeApi;
