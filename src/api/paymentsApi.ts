import type { Payment } from '#contract/calls/student';
import { CODES } from '#contract/http';
import { api } from './api';
import { isFile, type FormEntry } from './multipart';
import { toFailure, type ApiResult } from './result';
import { listTag } from './tags';
import { dataOf, resultOf } from './unwrap';

export interface PaymentStore {
  applicationId: number;
  reference: string;
  receipt: File | null;
}

const toForm = ({ applicationId, reference, receipt }: PaymentStore): FormEntry[] => [
  ['application_id', String(applicationId)],
  ['reference', reference],
  ...(isFile(receipt) ? [['receipt', receipt] as const] : []),
];

/** The student's payments for Paid internships. */
export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listStudentPayments: build.query<Payment[], void>({
      query: () => ({ path: '/student/payments', expect: 'list' }),
      transformResponse: dataOf<Payment[]>,
      providesTags: [listTag('Payment')],
    }),
    storeStudentPayment: build.mutation<ApiResult, PaymentStore>({
      query: (payment) => ({
        path: '/student/payments/store',
        method: 'POST',
        multipart: toForm(payment),
        upload: 'payment',
      }),
      transformResponse: resultOf,
      invalidatesTags: (_result, error) =>
        error && toFailure(error)?.code !== CODES.dataNotUpdated
          ? []
          : [
              listTag('Payment'),
              listTag('StudentApplication'),
              listTag('StudentDashboard'),
              listTag('Applicant'),
              listTag('CoordinatorPayment'),
              listTag('CoordinatorStudent'),
              listTag('CoordinatorDashboard'),
              listTag('CompanyDashboard'),
              listTag('Internship'),
              listTag('Statistics'),
            ],
    }),
  }),
});

export const { useListStudentPaymentsQuery, useStoreStudentPaymentMutation } = paymentsApi;
