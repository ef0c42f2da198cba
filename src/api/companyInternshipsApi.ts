import type * as calls from '#contract/companyInternship/calls';
import type { InternshipRecord, ManagedInternship } from '#contract/companyInternship/calls';
import type { DataOf, QueryOf, SentTo } from '#contract/call';
import type { Paginated } from '#contract/http';
import { COMPANY_FAILURES } from '#contract/dashboardTexts';
import { WIRE } from '#contract/companyInternship/wire';
import { api } from './api';
import { pageOf } from './cells';
import { everyPage } from './everyPage';
import { toInternshipForm, type InternshipValues } from './internshipMapper';
import type { ApiResult } from './result';
import { after } from './tags';
import { dataOf } from './unwrap';

type Copy = DataOf<typeof calls.duplicateInternship>;

export interface InternshipStore {
  /** Null to create. */
  id: number | string | null;
  values: InternshipValues;
}

const LISTED = {
  ...WIRE.listCompanyInternships,
  unflagged: true,
  expect: pageOf<Paginated<ManagedInternship>>({}),
} as const;

/** The company's own internships. */
export const companyInternshipsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCompanyInternships: build.query<
      Paginated<ManagedInternship>,
      QueryOf<typeof calls.listCompanyInternships>
    >({
      query: (query) => ({ ...LISTED, query }),
      transformResponse: dataOf<Paginated<ManagedInternship>>,
      providesTags: ['ManagedInternship'],
    }),
    /** All of them, page by page: for choosing one by its name. */
    listAllCompanyInternships: build.query<ManagedInternship[], void>({
      queryFn: (_none, _queryApi, _options, baseQuery) =>
        everyPage<ManagedInternship>((page) => baseQuery({ ...LISTED, query: { page } })),
      providesTags: ['ManagedInternship'],
    }),
    getCompanyInternship: build.query<InternshipRecord, string>({
      query: (id) => ({
        ...WIRE.getCompanyInternship,
        query: { id },
        expect: 'record',
        otherwise: COMPANY_FAILURES.internship,
      }),
      transformResponse: dataOf<InternshipRecord>,
      providesTags: ['ManagedInternship'],
    }),
    storeInternship: build.mutation<ApiResult<{ id: number; slug: string } | null>, InternshipStore>({
      query: ({ id, values }) => ({
        ...WIRE.storeInternship,
        multipart: toInternshipForm(values, id),
        upload: 'internship',
        otherwise: COMPANY_FAILURES.internshipStore,
      }),
      invalidatesTags: after('internship'),
    }),
    setInternshipStatus: build.mutation<ApiResult, SentTo<typeof calls.setInternshipStatus>>({
      query: (json) => ({ ...WIRE.setInternshipStatus, json }),
      invalidatesTags: after('internship'),
    }),
    duplicateInternship: build.mutation<ApiResult<Copy>, SentTo<typeof calls.duplicateInternship>>({
      query: (json) => ({ ...WIRE.duplicateInternship, json, expect: 'record' }),
      invalidatesTags: after('internship'),
    }),
  }),
});

export const {
  useListCompanyInternshipsQuery,
  useListAllCompanyInternshipsQuery,
  useGetCompanyInternshipQuery,
  useStoreInternshipMutation,
  useSetInternshipStatusMutation,
  useDuplicateInternshipMutation,
} = companyInternshipsApi;
