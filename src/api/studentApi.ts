import type { DataOf } from '#contract/calls/call';
import type { ProfilePercentage } from '#contract/calls/companyProfile';
import type { StudentApplication, StudentProfile, getStudentDashboard } from '#contract/calls/student';
import { CODES, type Paginated } from '#contract/http';
import { api } from './api';
import { toFailure, type ApiResult } from './result';
import { toStudentForm, type StudentValues } from './studentMapper';
import { idTag, listTag } from './tags';
import { dataOf, resultOf } from './unwrap';

export type StudentDashboard = DataOf<typeof getStudentDashboard>;

const AFTER_MOVE = [
  listTag('StudentApplication'),
  listTag('StudentDashboard'),
  listTag('Payment'),
  listTag('Internship'),
  listTag('Applicant'),
  listTag('CompanyDashboard'),
  listTag('CoordinatorPayment'),
  listTag('CoordinatorStudent'),
  listTag('CoordinatorDashboard'),
  listTag('Statistics'),
];

/** The student's profile and applications. */
export const studentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStudentProfile: build.query<StudentProfile, void>({
      query: () => ({ path: '/student/detail', expect: 'record' }),
      transformResponse: dataOf<StudentProfile>,
      providesTags: [listTag('StudentProfile'), idTag('StudentProfile', 'own')],
    }),
    storeStudentProfile: build.mutation<ApiResult, StudentValues>({
      query: (values) => ({
        path: '/student/store',
        method: 'POST',
        multipart: toStudentForm(values),
        upload: 'student',
      }),
      transformResponse: resultOf,
      invalidatesTags: (_result, error) =>
        error
          ? []
          : [
              listTag('StudentProfile'),
              listTag('StudentPercentage'),
              listTag('StudentDashboard'),
              listTag('TeamMember'),
              listTag('Applicant'),
              listTag('CoordinatorStudent'),
              listTag('CoordinatorDashboard'),
            ],
    }),
    getStudentPercentage: build.query<ProfilePercentage, void>({
      query: () => ({ path: '/student/profile-percentage', expect: 'record' }),
      transformResponse: dataOf<ProfilePercentage>,
      providesTags: [listTag('StudentPercentage')],
    }),
    getStudentDashboard: build.query<StudentDashboard, void>({
      query: () => ({ path: '/student/dashboard', expect: 'record' }),
      transformResponse: dataOf<StudentDashboard>,
      providesTags: [listTag('StudentDashboard')],
    }),
    listStudentApplications: build.query<Paginated<StudentApplication>, { page: number; status?: string }>({
      query: (query) => ({ path: '/student/internship-applys', query, expect: 'page' }),
      transformResponse: dataOf<Paginated<StudentApplication>>,
      providesTags: [listTag('StudentApplication')],
    }),
    applyToInternship: build.mutation<ApiResult, { internship_id: number; message: string }>({
      query: (json) => ({ path: '/student/internship-apply', method: 'POST', json }),
      transformResponse: resultOf,
      invalidatesTags: (_result, error) => (error ? [] : AFTER_MOVE),
    }),
    /** Withdraw, accept, decline, or hand in a payment reference (status 9). */
    updateStudentApplication: build.mutation<ApiResult, { id: number; status: number; reference?: string }>({
      query: (json) => ({ path: '/student/application-status', method: 'POST', json }),
      transformResponse: resultOf,
      invalidatesTags: (_result, error) =>
        !error || toFailure(error)?.code === CODES.dataNotUpdated ? AFTER_MOVE : [],
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
} = studentApi;
