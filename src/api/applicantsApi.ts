import type * as calls from '#contract/application/calls';
import type { DataOf, QueryOf, SentTo } from '#contract/call';
import { COMPANY_FAILURES, DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { API_BASE } from '#contract/http';
import { WIRE } from '#contract/application/wire';
import { api } from './api';
import { listOf, pageOf } from './cells';
import { toApplicant } from './applicantMapper';
import type { ApiResult } from './result';
import { after, afterMove } from './tags';
import { dataOf } from './unwrap';

type Applicants = DataOf<typeof calls.listApplicants>;
type CompanyPayments = DataOf<typeof calls.listCompanyPayments>;
type Counts = DataOf<typeof calls.countApplicantsByStatus>;
type Applicant = DataOf<typeof calls.getApplicant>;
export type BulkOutcome = DataOf<typeof calls.bulkUpdateApplicationStatus>[number];

/** Address of the CSV of the filtered applications: a download, not a call of the store. */
export const APPLICANTS_EXPORT = `${API_BASE}${WIRE.exportApplicants.path}`;

/** Address of the résumés of some applications as one ZIP: a download, too. */
export const RESUMES_DOWNLOAD = `${API_BASE}${WIRE.downloadResumes.path}`;

/** Applications as the company sees them. */
export const applicantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listApplicants: build.query<Applicants, QueryOf<typeof calls.listApplicants>>({
      query: (query) => ({
        ...WIRE.listApplicants,
        query,
        expect: pageOf<Applicants>({ student_details: {}, internship: {} }),
        otherwise: { ...COMPANY_FAILURES.applicants, withoutData: DASHBOARD_TEXTS.noApplicantsRecords },
      }),
      transformResponse: dataOf<Applicants>,
      providesTags: ['Applicant'],
    }),
    countApplicantsByStatus: build.query<Counts, QueryOf<typeof calls.countApplicantsByStatus>>({
      query: (query) => ({ ...WIRE.countApplicantsByStatus, query, expect: 'counts' }),
      transformResponse: dataOf<Counts>,
      providesTags: ['Applicant'],
    }),
    getApplicant: build.query<Applicant, QueryOf<typeof calls.getApplicant>>({
      query: (query) => ({
        ...WIRE.getApplicant,
        query,
        expect: 'record',
        otherwise: COMPANY_FAILURES.applicant,
      }),
      transformResponse: (result: ApiResult) => toApplicant(dataOf<Applicant>(result)),
      providesTags: ['ApplicantRecord'],
      // The server marks an opened application as read: the lists that are cached say so at once.
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled, getState }) => {
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
        dispatch(api.util.invalidateTags(['CompanyDashboard', 'ManagedInternship']));
      },
    }),
    updateApplicationStatus: build.mutation<ApiResult, { id: number; status: number }>({
      query: ({ id, status }) => ({
        ...WIRE.updateApplicationStatus,
        form: { id: String(id), status: String(status) },
      }),
      invalidatesTags: afterMove('application'),
    }),
    bulkUpdateApplicationStatus: build.mutation<
      ApiResult<BulkOutcome[]>,
      SentTo<typeof calls.bulkUpdateApplicationStatus>
    >({
      query: (json) => ({ ...WIRE.bulkUpdateApplicationStatus, json, expect: listOf<BulkOutcome[]>({}) }),
      invalidatesTags: after('application'),
    }),
    listCompanyPayments: build.query<CompanyPayments, QueryOf<typeof calls.listCompanyPayments>>({
      query: (query) => ({
        ...WIRE.listCompanyPayments,
        query,
        expect: pageOf<CompanyPayments>({ student: {} }),
      }),
      transformResponse: dataOf<CompanyPayments>,
      providesTags: ['CompanyPayment'],
    }),
    storeApplicantNotes: build.mutation<ApiResult, SentTo<typeof calls.storeApplicantNotes>>({
      query: (json) => ({ ...WIRE.storeApplicantNotes, json }),
      invalidatesTags: after('applicantNotes'),
    }),
  }),
});

export const {
  useListApplicantsQuery,
  useCountApplicantsByStatusQuery,
  useGetApplicantQuery,
  useUpdateApplicationStatusMutation,
  useBulkUpdateApplicationStatusMutation,
  useStoreApplicantNotesMutation,
  useListCompanyPaymentsQuery,
} = applicantsApi;
