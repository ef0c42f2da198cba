import type * as calls from '#contract/application/calls';
import { WIRE } from '#contract/application/wire';
import type { DataOf, SentTo } from '#contract/call';
import { COMPANY_FAILURES, DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { API_BASE } from '#contract/http';
import { LIMITS } from '#contract/limits';
import { api } from './api';
import { toApplicant } from './mapping/applicantMapper';
import { dataOf, type ApiResult } from './transport/result';
import { endpointsOf } from './tags';

type Applicant = DataOf<typeof calls.getApplicant>;

const { reads, writes } = endpointsOf<typeof calls, typeof WIRE>(WIRE);

/** Addresses of downloads, which the page fetches outside the store. */
export const APPLICANTS_EXPORT = `${API_BASE}${WIRE.exportApplicants.path}`;

export const RESUMES_DOWNLOAD = `${API_BASE}${WIRE.downloadResumes.path}`;

export const applicantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listApplicants: reads(
      'listApplicants',
      'Applicant',
      { page: { student_details: {}, internship: {} } },
      { otherwise: { ...COMPANY_FAILURES.applicants, withoutData: DASHBOARD_TEXTS.noApplicantsRecords } },
    ),
    countApplicantsByStatus: reads('countApplicantsByStatus', 'Applicant', 'counts'),
    getApplicant: build.query<Applicant, { id: string }>({
      query: (query) => ({
        ...WIRE.getApplicant,
        query,
        expect: 'record',
        otherwise: COMPANY_FAILURES.applicant,
      }),
      transformResponse: (result: ApiResult) => toApplicant(dataOf<Applicant>(result)),
      providesTags: ['ApplicantRecord'],
      // The server marks an opened application as read: the cached lists show it at once.
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
    updateApplicationStatus: writes(
      'updateApplicationStatus',
      'application',
      ({ id, status, answerBy }: { id: number; status: number; answerBy?: string }) => ({
        form: { id: String(id), status: String(status), ...(answerBy && { answer_by: answerBy }) },
      }),
    ),
    // More go on in the background: the answer is the job.
    bulkUpdateApplicationStatus: writes(
      'bulkUpdateApplicationStatus',
      'application',
      (json: SentTo<typeof calls.bulkUpdateApplicationStatus>) => ({
        json,
        expect: (json.ids?.length ?? 0) > LIMITS.ids ? 'record' : { list: {} },
      }),
    ),
    listCompanyPayments: reads('listCompanyPayments', 'CompanyPayment', { page: { student: {} } }),
    storeApplicantNotes: writes('storeApplicantNotes', 'applicantNotes'),
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
