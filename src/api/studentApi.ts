import type { DataOf, QueryOf, SentTo } from '#contract/call';
import type * as calls from '#contract/student/calls';
import { WIRE } from '#contract/student/wire';
import { api } from './api';
import { pageOf } from './cells';
import type { ApiResult } from './result';
import { toStudentForm, type StudentValues } from './studentMapper';
import { after, afterMove } from './tags';
import { dataOf } from './unwrap';

type Profile = DataOf<typeof calls.getStudentProfile>;
type Percentage = DataOf<typeof calls.getStudentPercentage>;
type Dashboard = DataOf<typeof calls.getStudentDashboard>;
type Applications = DataOf<typeof calls.listStudentApplications>;

/** The student's profile and applications. */
export const studentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStudentProfile: build.query<Profile, void>({
      query: () => ({ ...WIRE.getStudentProfile, expect: 'recordOrNull' }),
      // Who has stored nothing yet may get nothing: then there is everything to fill in.
      transformResponse: (result: ApiResult) => dataOf<Profile | null>(result) ?? ({} as Profile),
      providesTags: ['StudentProfile'],
    }),
    storeStudentProfile: build.mutation<ApiResult, StudentValues>({
      query: (values) => ({
        ...WIRE.storeStudentProfile,
        unflagged: true,
        multipart: toStudentForm(values),
        upload: 'student',
      }),
      invalidatesTags: after('student'),
    }),
    getStudentPercentage: build.query<Percentage, void>({
      query: () => ({ ...WIRE.getStudentPercentage, unflagged: true, expect: 'record' }),
      transformResponse: dataOf<Percentage>,
      providesTags: ['StudentPercentage'],
    }),
    getStudentDashboard: build.query<Dashboard, void>({
      query: () => ({ ...WIRE.getStudentDashboard, expect: 'record' }),
      transformResponse: dataOf<Dashboard>,
      providesTags: ['StudentDashboard'],
    }),
    listStudentApplications: build.query<Applications, QueryOf<typeof calls.listStudentApplications>>({
      query: (query) => ({
        ...WIRE.listStudentApplications,
        query,
        expect: pageOf<Applications>({ history: [{}], internship_details: {}, payee: {} }),
      }),
      transformResponse: dataOf<Applications>,
      providesTags: ['StudentApplication'],
    }),
    applyToInternship: build.mutation<ApiResult, SentTo<typeof calls.applyToInternship>>({
      query: (json) => ({ ...WIRE.applyToInternship, json }),
      invalidatesTags: after('application'),
    }),
    /** Withdraw, accept, decline, or hand in a payment reference (status 9). */
    updateStudentApplication: build.mutation<ApiResult, SentTo<typeof calls.updateStudentApplication>>({
      query: (json) => ({ ...WIRE.updateStudentApplication, json }),
      invalidatesTags: afterMove('application'),
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
