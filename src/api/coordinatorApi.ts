import type { DataOf } from '#contract/calls/call';
import type {
  getCoordinatorDashboard,
  getCoordinatorStudent,
  listCoordinatorDiaries,
  listCoordinatorPayments,
  listCoordinatorStudents,
} from '#contract/calls/coordinator';
import { CODES } from '#contract/http';
import { api } from './api';
import { toFailure, type ApiResult } from './result';
import { idTag, listTag } from './tags';
import { dataOf, resultOf } from './unwrap';

type Dashboard = DataOf<typeof getCoordinatorDashboard>;
type Students = DataOf<typeof listCoordinatorStudents>;
type Student = DataOf<typeof getCoordinatorStudent>;
type Payments = DataOf<typeof listCoordinatorPayments>;
type Diaries = DataOf<typeof listCoordinatorDiaries>;

interface StudentFilters {
  page?: number;
  q?: string;
  branch?: string;
  semester?: string;
  placed?: string;
}

export const coordinatorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCoordinatorDashboard: build.query<Dashboard, void>({
      query: () => ({ path: '/coordinator/dashboard', expect: 'record' }),
      transformResponse: dataOf<Dashboard>,
      providesTags: [listTag('CoordinatorDashboard')],
    }),
    listCoordinatorStudents: build.query<Students, StudentFilters>({
      query: (query) => ({ path: '/coordinator/students', query: { ...query }, expect: 'page' }),
      transformResponse: dataOf<Students>,
      providesTags: [listTag('CoordinatorStudent')],
    }),
    getCoordinatorStudent: build.query<Student, string>({
      query: (id) => ({ path: '/coordinator/students/show', query: { id }, expect: 'record' }),
      transformResponse: dataOf<Student>,
      providesTags: (_r, _e, id) => [listTag('CoordinatorStudent'), idTag('CoordinatorStudent', id)],
    }),
    listCoordinatorPayments: build.query<Payments, { page?: number; status?: string }>({
      query: (query) => ({ path: '/coordinator/payments', query, expect: 'page' }),
      transformResponse: dataOf<Payments>,
      providesTags: [listTag('CoordinatorPayment')],
    }),
    updatePaymentStatus: build.mutation<ApiResult, { id: number; status: number; remark: string }>({
      query: (json) => ({ path: '/coordinator/payment-status', method: 'POST', json }),
      transformResponse: resultOf,
      invalidatesTags: (_result, error) =>
        !error || toFailure(error)?.code === CODES.dataNotUpdated
          ? [
              listTag('CoordinatorPayment'),
              listTag('CoordinatorStudent'),
              listTag('CoordinatorDashboard'),
              listTag('Payment'),
              listTag('StudentApplication'),
              listTag('StudentDashboard'),
              listTag('Applicant'),
              listTag('CompanyDashboard'),
              listTag('Internship'),
              listTag('Statistics'),
            ]
          : [],
    }),
    listCoordinatorDiaries: build.query<
      Diaries,
      { page?: number; student_id?: string; review_status?: string }
    >({
      query: (query) => ({ path: '/coordinator/diaries', query, expect: 'page' }),
      transformResponse: dataOf<Diaries>,
      providesTags: [listTag('CoordinatorDiary')],
    }),
    reviewDiaries: build.mutation<
      ApiResult,
      { ids: number[]; decision: 'approved' | 'returned'; comment: string }
    >({
      query: (json) => ({ path: '/coordinator/diary-review', method: 'POST', json }),
      transformResponse: resultOf,
      invalidatesTags: (_result, error) =>
        error
          ? []
          : [
              listTag('CoordinatorDiary'),
              listTag('InternshipDiary'),
              listTag('StudentDashboard'),
              listTag('CoordinatorDashboard'),
            ],
    }),
  }),
});

export const {
  useGetCoordinatorDashboardQuery,
  useListCoordinatorPaymentsQuery,
  useUpdatePaymentStatusMutation,
} = coordinatorApi;
