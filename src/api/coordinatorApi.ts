import type { DataOf, SentTo } from '#contract/call';
import type * as settingsCalls from '#contract/collegeSettings/calls';
import { WIRE as SETTINGS } from '#contract/collegeSettings/wire';
import type * as calls from '#contract/coordinator/calls';
import type * as diaryCalls from '#contract/coordinator/diaries/calls';
import { OFFICE_PILES } from '#contract/coordinator/piles';
import { API_BASE } from '#contract/http';
import { WIRE as OFFICE } from '#contract/coordinator/wire';
import { api } from './api';
import { byId } from './endpoints';
import type { ApiResult } from './transport/result';
import { after, endpointsOf } from './tags';

type Dashboard = DataOf<typeof calls.getCoordinatorDashboard>;
type UrgentTask = NonNullable<Dashboard['first']>[number];
type DateOfWeek = NonNullable<Dashboard['dates']>[number];
type Settings = SentTo<typeof settingsCalls.storeCollegeSettings>;
const WIRE = { ...OFFICE, ...SETTINGS };
const { reads, writes } = endpointsOf<typeof calls & typeof diaryCalls & typeof settingsCalls, typeof WIRE>(
  WIRE,
);

const rowsWith = <Row extends object>(list: unknown, fields: Readonly<Record<string, string>>): Row[] =>
  (Array.isArray(list) ? (list as unknown[]) : []).filter(
    (row): row is Row =>
      typeof row === 'object' &&
      row !== null &&
      Object.entries(fields).every(([name, type]) => typeof (row as Record<string, unknown>)[name] === type),
  );

const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

const toDashboard = (result: ApiResult): Dashboard => {
  const { funnel, stages, weekly, waiting, piles, first, dates, colleges, at_risk, at_risk_total } =
    result.data as Partial<Dashboard>;
  const risky = rowsWith<Dashboard['at_risk'][number]>(at_risk, { id: 'number' });
  return {
    funnel: rowsWith(funnel, { branch: 'string', status: 'number', count: 'number' }),
    stages: rowsWith(stages, { registered: 'number', accepted: 'number' }),
    weekly: rowsWith(weekly, { week: 'string', applications: 'number' }),
    waiting: {
      payments: countOf(waiting?.payments),
      diaries: countOf(waiting?.diaries),
      weeks: countOf(waiting?.weeks),
    },
    piles: rowsWith(piles, { key: 'string', count: 'number' }),
    first: rowsWith<UrgentTask>(first, { kind: 'string', reason: 'string' }).filter(
      ({ kind, record }) => OFFICE_PILES.includes(kind) && typeof record?.id === 'number',
    ),
    dates: rowsWith<DateOfWeek>(dates, { day: 'string', count: 'number' }).map((date) => ({
      ...date,
      rows: rowsWith(date.rows, { id: 'number', name: 'string' }),
    })),
    ...(Array.isArray(colleges) && { colleges: rowsWith(colleges, { college: 'string' }) }),
    at_risk: risky,
    at_risk_total: typeof at_risk_total === 'number' ? at_risk_total : risky.length,
  };
};

export const STUDENTS_EXPORT = `${API_BASE}${WIRE.exportCoordinatorStudents.path}`;

export const coordinatorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCoordinatorDashboard: build.query<Dashboard, void>({
      query: () => ({ ...WIRE.getCoordinatorDashboard, expect: 'record' }),
      transformResponse: toDashboard,
      providesTags: ['CoordinatorDashboard'],
    }),
    listCoordinatorStudents: reads('listCoordinatorStudents', 'CoordinatorStudent', {
      page: { last_application: {}, plan: {} },
    }),
    getCoordinatorStudent: reads('getCoordinatorStudent', 'CoordinatorStudent', 'record', byId),
    storeParentConsent: writes('storeParentConsent', 'student'),
    listCoordinatorPayments: reads('listCoordinatorPayments', 'CoordinatorPayment', {
      page: { student: {}, decided: {} },
    }),
    updatePaymentStatus: writes('updatePaymentStatus', 'application'),
    listCoordinatorDiaries: reads('listCoordinatorDiaries', 'CoordinatorDiary', {
      page: { student: {}, internship: {}, internship_details: {}, skill_ids: [] },
    }),
    listCoordinatorWeeks: reads('listCoordinatorWeeks', 'CoordinatorDiary', {
      page: { student: {}, internship: {}, missing: [], supervisor: {} },
    }),
    approveWeeks: writes('approveWeeks', 'internshipDiary'),
    listCoordinatorProjectDiaries: reads('listCoordinatorProjectDiaries', 'CoordinatorProjectDiary', {
      page: { project: {}, skill_ids: [] },
    }),
    reviewDiaries: build.mutation<ApiResult, SentTo<typeof diaryCalls.reviewDiaries>>({
      query: (json) => ({ ...WIRE.reviewDiaries, json }),
      invalidatesTags: after('internshipDiary'),
      // Without this, approving one day and then its week would send the day twice and be rejected.
      onQueryStarted: async ({ ids, decision }, { dispatch, queryFulfilled, getState }) => {
        const accepted = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!accepted || !decision) return;
        const decided = new Set(ids?.map(Number));
        for (const args of coordinatorApi.util.selectCachedArgsForQuery(getState(), 'listCoordinatorDiaries'))
          dispatch(
            coordinatorApi.util.updateQueryData('listCoordinatorDiaries', args, (page) => {
              for (const entry of page.data)
                if (decided.has(entry.id)) entry.review_status = String(decision);
            }),
          );
      },
    }),
    getCollegeSettings: reads('getCollegeSettings', 'CollegeSettings', 'record'),
    storeCollegeSettings: writes('storeCollegeSettings', 'collegeSettings', (json: Settings) => ({
      json,
    })),
  }),
});

export const {
  useGetCoordinatorDashboardQuery,
  useListCoordinatorStudentsQuery,
  useGetCoordinatorStudentQuery,
  useStoreParentConsentMutation,
  useListCoordinatorPaymentsQuery,
  useUpdatePaymentStatusMutation,
  useListCoordinatorDiariesQuery,
  useListCoordinatorWeeksQuery,
  useApproveWeeksMutation,
  useListCoordinatorProjectDiariesQuery,
  useReviewDiariesMutation,
  useGetCollegeSettingsQuery,
  useStoreCollegeSettingsMutation,
} = coordinatorApi;
