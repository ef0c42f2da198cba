import type { DataOf, QueryOf, SentTo } from '#contract/calls/call';
import type * as calls from '#contract/calls/coordinator';
import { WIRE } from '#contract/wire/coordinator';
import { api } from './api';
import type { ApiResult } from './result';
import { after, afterMove } from './tags';
import { dataOf, resultOf } from './unwrap';

type Dashboard = DataOf<typeof calls.getCoordinatorDashboard>;
type Students = DataOf<typeof calls.listCoordinatorStudents>;
type Student = DataOf<typeof calls.getCoordinatorStudent>;
type Payments = DataOf<typeof calls.listCoordinatorPayments>;
type Diaries = DataOf<typeof calls.listCoordinatorDiaries>;

/** The rows of a list that have what charts and sums are made of; others cannot be shown. */
const rowsWith = <Row extends object>(list: unknown, fields: Readonly<Record<string, string>>): Row[] =>
  (Array.isArray(list) ? (list as unknown[]) : []).filter(
    (row): row is Row =>
      typeof row === 'object' &&
      row !== null &&
      Object.entries(fields).every(([name, type]) => typeof (row as Record<string, unknown>)[name] === type),
  );

const toDashboard = (result: ApiResult): Dashboard => {
  const { funnel, weekly, at_risk } = result.data as Partial<Dashboard>;
  return {
    funnel: rowsWith(funnel, { branch: 'string', status: 'number', count: 'number' }),
    weekly: rowsWith(weekly, { week: 'string', applications: 'number' }),
    at_risk: rowsWith(at_risk, { id: 'number' }),
  };
};

/** The coordinator's own college. */
export const coordinatorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCoordinatorDashboard: build.query<Dashboard, void>({
      query: () => ({ ...WIRE.getCoordinatorDashboard, expect: 'record' }),
      transformResponse: toDashboard,
      providesTags: ['CoordinatorDashboard'],
    }),
    listCoordinatorStudents: build.query<Students, QueryOf<typeof calls.listCoordinatorStudents>>({
      query: (query) => ({ ...WIRE.listCoordinatorStudents, query, expect: 'page' }),
      transformResponse: dataOf<Students>,
      providesTags: ['CoordinatorStudent'],
    }),
    getCoordinatorStudent: build.query<Student, string>({
      query: (id) => ({ ...WIRE.getCoordinatorStudent, query: { id }, expect: 'record' }),
      transformResponse: dataOf<Student>,
      providesTags: ['CoordinatorStudent'],
    }),
    listCoordinatorPayments: build.query<Payments, QueryOf<typeof calls.listCoordinatorPayments>>({
      query: (query) => ({ ...WIRE.listCoordinatorPayments, query, expect: 'page' }),
      transformResponse: dataOf<Payments>,
      providesTags: ['CoordinatorPayment'],
    }),
    updatePaymentStatus: build.mutation<ApiResult, SentTo<typeof calls.updatePaymentStatus>>({
      query: (json) => ({ ...WIRE.updatePaymentStatus, json }),
      transformResponse: resultOf,
      invalidatesTags: afterMove('application'),
    }),
    listCoordinatorDiaries: build.query<Diaries, QueryOf<typeof calls.listCoordinatorDiaries>>({
      query: (query) => ({ ...WIRE.listCoordinatorDiaries, query, expect: 'page' }),
      transformResponse: dataOf<Diaries>,
      providesTags: ['CoordinatorDiary'],
    }),
    reviewDiaries: build.mutation<ApiResult, SentTo<typeof calls.reviewDiaries>>({
      query: (json) => ({ ...WIRE.reviewDiaries, json }),
      transformResponse: resultOf,
      invalidatesTags: after('internshipDiary'),
    }),
  }),
});

export const {
  useGetCoordinatorDashboardQuery,
  useListCoordinatorPaymentsQuery,
  useUpdatePaymentStatusMutation,
} = coordinatorApi;
