import type { Payment } from '#contract/student/calls';
import { APPLICATION } from '#contract/application/lifecycle';
import { WIRE } from '#contract/student/wire';
import { api } from './api';
import { listOf } from './cells';
import { isFile, type FormEntry } from './multipart';
import type { ApiResult } from './result';
import { afterMove } from './tags';
import { dataOf } from './unwrap';

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

const toMove = ({ applicationId, reference }: PaymentStore) => ({
  id: applicationId,
  status: APPLICATION.paymentPending,
  reference,
});

/** The student's payments for Paid internships. */
export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listStudentPayments: build.query<Payment[], void>({
      query: () => ({ ...WIRE.listStudentPayments, expect: listOf<Payment[]>({ payee: {} }) }),
      transformResponse: dataOf<Payment[]>,
      providesTags: ['Payment'],
    }),
    storeStudentPayment: build.mutation<ApiResult, PaymentStore>({
      // A reference alone is a move of the application, which every provider has had from the beginning.
      query: (payment) =>
        isFile(payment.receipt)
          ? { ...WIRE.storeStudentPayment, multipart: toForm(payment), upload: 'payment' }
          : { ...WIRE.updateStudentApplication, json: toMove(payment) },
      invalidatesTags: afterMove('application'),
    }),
  }),
});

export const { useListStudentPaymentsQuery, useStoreStudentPaymentMutation } = paymentsApi;
