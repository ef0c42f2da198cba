import type * as calls from '#contract/student/calls';
import { WIRE } from '#contract/student/wire';
import { api } from './api';
import { toStudentForm, type StudentValues } from './studentMapper';
import type { DataOf } from '#contract/call';
import { dataOf, type ApiResult } from './result';
import { readsOf } from './endpoints';
import { writesOf } from './tags';

const reads = readsOf<typeof calls, typeof WIRE>(WIRE);
const writes = writesOf<typeof calls, typeof WIRE>(WIRE);

type Profile = DataOf<typeof calls.getStudentProfile>;

/** The student's profile and applications. */
export const studentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStudentProfile: build.query<Profile, void>({
      query: () => ({ ...WIRE.getStudentProfile, expect: 'recordOrNull' }),
      // Who has stored nothing yet may get nothing: then there is everything to fill in.
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
    /** Withdraw, accept, decline, or hand in a payment reference (status 9). */
    updateStudentApplication: writes('updateStudentApplication', 'application'),
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
