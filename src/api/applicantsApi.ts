import type { ApplicantDetail, ApplicantQuery, ApplicantRow } from '#contract/calls/applications';
import { API_BASE, CODES, type Paginated } from '#contract/http';
import { api } from './api';
import { toFailure, type ApiResult } from './result';
import { idTag, listTag } from './tags';
import { dataOf, resultOf } from './unwrap';

/** Address of the CSV of the filtered applications: a download, not a call of the store. */
export const APPLICANTS_EXPORT = `${API_BASE}/company/internship/applications/export`;

export interface BulkOutcome {
  id: number;
  success: boolean;
  code: string;
  message: string;
  status: number | null;
}

const AFTER_MOVE = [
  listTag('Applicant'),
  listTag('CompanyDashboard'),
  listTag('StudentApplication'),
  listTag('StudentDashboard'),
  listTag('Payment'),
  listTag('CoordinatorPayment'),
  listTag('CoordinatorStudent'),
  listTag('CoordinatorDashboard'),
  listTag('Internship'),
  listTag('Statistics'),
];

/** Applications as the company sees them. */
export const applicantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listApplicants: build.query<Paginated<ApplicantRow>, ApplicantQuery>({
      query: (query) => ({ path: '/company/internship/applications', query, expect: 'page' }),
      transformResponse: dataOf<Paginated<ApplicantRow>>,
      providesTags: [listTag('Applicant')],
    }),
    getApplicant: build.query<ApplicantDetail, string>({
      query: (id) => ({ path: '/company/internship/application-detail', query: { id }, expect: 'record' }),
      transformResponse: dataOf<ApplicantDetail>,
      providesTags: (_result, _error, id) => [listTag('Applicant'), idTag('Applicant', id)],
      // The server marks an opened application as read: the lists that are cached say so at once.
      onQueryStarted: async (id, { dispatch, queryFulfilled, getState }) => {
        const opened = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!opened) return;
        for (const args of applicantsApi.util.selectCachedArgsForQuery(getState(), 'listApplicants')) {
          dispatch(
            applicantsApi.util.updateQueryData('listApplicants', args, (page) => {
              const row = page.data.find((one) => String(one.id) === id);
              if (row) row.is_read = true;
            }),
          );
        }
        dispatch(api.util.invalidateTags([listTag('CompanyDashboard')]));
      },
    }),
    /**
     * A change that lost a race is told by DATA_NOT_UPDATED: what is shown is out of date, so it is fetched
     * again.
     */
    updateApplicationStatus: build.mutation<ApiResult, { id: number; status: number }>({
      query: ({ id, status }) => ({
        path: '/company/internship/application-status',
        method: 'POST',
        form: { id: String(id), status: String(status) },
      }),
      transformResponse: resultOf,
      invalidatesTags: (_result, error) =>
        !error || toFailure(error)?.code === CODES.dataNotUpdated ? AFTER_MOVE : [],
    }),
    bulkUpdateApplicationStatus: build.mutation<ApiResult<BulkOutcome[]>, { ids: number[]; status: number }>({
      query: (json) => ({
        path: '/company/internship/application-status/bulk',
        method: 'POST',
        json,
        expect: 'list',
      }),
      transformResponse: resultOf<BulkOutcome[]>,
      invalidatesTags: (_result, error) => (error ? [] : AFTER_MOVE),
    }),
    storeApplicantNotes: build.mutation<ApiResult, { id: number; notes: string; rating: number | null }>({
      query: (json) => ({ path: '/company/internship/application-notes', method: 'POST', json }),
      transformResponse: resultOf,
      invalidatesTags: (_result, error) => (error ? [] : [listTag('Applicant')]),
    }),
  }),
});

export const {
  useListApplicantsQuery,
  useGetApplicantQuery,
  useUpdateApplicationStatusMutation,
  useBulkUpdateApplicationStatusMutation,
  useStoreApplicantNotesMutation,
} = applicantsApi;
