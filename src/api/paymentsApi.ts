import { APPLICATION } from '#contract/application/lifecycle';
import { WIRE } from '#contract/student/wire';
import { api } from './api';
import { isFile, type FormEntry } from './multipart';
import type * as calls from '#contract/student/calls';
import type { ApiResult } from './result';
import { after } from './tags';
import { readsOf } from './endpoints';

const reads = readsOf<typeof calls, typeof WIRE>(WIRE);

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
export const { useListStudentPaymentsQuery, useStoreStudentPaymentMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listStudentPayments: reads('listStudentPayments', 'Payment', { list: { payee: {} } }),
    // A reference alone is a move of the application, which every provider has had from the beginning.
    storeStudentPayment: build.mutation<ApiResult, PaymentStore>({
      query: (payment) =>
        isFile(payment.receipt)
          ? { ...WIRE.storeStudentPayment, multipart: toForm(payment), upload: 'payment' }
          : { ...WIRE.updateStudentApplication, json: toMove(payment) },
      invalidatesTags: after('application'),
    }),
  }),
});
