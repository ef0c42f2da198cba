import type * as calls from '#contract/student/calls';
import { WIRE } from '#contract/student/wire';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { api } from './api';
import { toStudentForm, type StudentValues } from './mapping/studentMapper';
import type { DataOf } from '#contract/call';
import { dataOf, type ApiResult } from './transport/result';
import { endpointsOf, after } from './tags';
import { APPLICATION } from '#contract/application/lifecycle';
import { isFile, type FormEntry } from './transport/multipart';

const { reads, writes } = endpointsOf<typeof calls, typeof WIRE>(WIRE);

type Profile = DataOf<typeof calls.getStudentProfile>;

interface PaymentStore {
  applicationId: number;
  reference: string;
  receipt: File | null;
}

const toForm = ({ applicationId, reference, receipt }: PaymentStore): FormEntry[] => [
  ['application_id', String(applicationId)],
  ['reference', reference],
  ...(isFile(receipt) ? [['receipt', receipt] as const] : []),
];

const toMove = ({ applicationId, reference }: PaymentStore) => ({
  id: applicationId,
  status: APPLICATION.paymentPending,
  reference,
});

export const studentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStudentProfile: build.query<Profile, void>({
      query: () => ({
        ...WIRE.getStudentProfile,
        expect: 'recordOrNull',
        otherwise: { message: DASHBOARD_TEXTS.profileCallFailed },
      }),
      // A profile that was never stored may come as null: all of it is to be filled in.
      transformResponse: (result: ApiResult) => dataOf<Profile | null>(result) ?? ({} as Profile),
      providesTags: ['StudentProfile'],
    }),
    storeStudentProfile: writes('storeStudentProfile', 'student', (values: StudentValues) => ({
      unflagged: true,
      multipart: toStudentForm(values),
      upload: 'student',
    })),
    getStudentPercentage: reads('getStudentPercentage', 'StudentPercentage', 'record', { unflagged: true }),
    getStudentDashboard: reads('getStudentDashboard', 'StudentDashboard', 'record'),
    listStudentApplications: reads('listStudentApplications', 'StudentApplication', {
      page: { history: [{}], internship_details: {}, payee: {} },
    }),
    applyToInternship: writes('applyToInternship', 'application'),
    /** Withdraw, accept, decline, or submit a payment reference (status 9). */
    updateStudentApplication: writes('updateStudentApplication', 'application'),
    listStudentPayments: reads('listStudentPayments', 'Payment', { list: { payee: {} } }),
    // A reference alone is a move of the application, which every provider knows.
    storeStudentPayment: build.mutation<ApiResult, PaymentStore>({
      query: (payment) =>
        isFile(payment.receipt)
          ? { ...WIRE.storeStudentPayment, multipart: toForm(payment), upload: 'payment' }
          : { ...WIRE.updateStudentApplication, json: toMove(payment) },
      invalidatesTags: after('application'),
    }),
  }),
});

export const {
  useGetStudentProfileQuery,
  useStoreStudentProfileMutation,
  useGetStudentPercentageQuery,
  useGetStudentDashboardQuery,
  useListStudentApplicationsQuery,
  useApplyToInternshipMutation,
  useUpdateStudentApplicationMutation,
  useListStudentPaymentsQuery,
  useStoreStudentPaymentMutation,
} = studentApi;
