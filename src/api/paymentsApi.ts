import type { Payment } from '#contract/calls/student';
import { WIRE } from '#contract/wire/student';
import { api } from './api';
import { isFile, type FormEntry } from './multipart';
import type { ApiResult } from './result';
import { afterMove } from './tags';
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
      query: () => ({ ...WIRE.listStudentPayments, expect: 'list' }),
      transformResponse: dataOf<Payment[]>,
      providesTags: ['Payment'],
    }),
    storeStudentPayment: build.mutation<ApiResult, PaymentStore>({
      query: (payment) => ({
        ...WIRE.storeStudentPayment,
        multipart: toForm(payment),
        upload: 'payment',
      }),
      transformResponse: resultOf,
      invalidatesTags: afterMove('application'),
    }),
  }),
});

export const { useListStudentPaymentsQuery, useStoreStudentPaymentMutation } = paymentsApi;
