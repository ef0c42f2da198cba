/** Which pages another provider cannot fill: a university's own, and what its calls answer 404 to. */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { ROLES } from '#contract/roles';
import { YEAR_REPORTS } from '#contract/yearReport/columns';
import { applicantsApi } from '#src/api/applicantsApi';
import { coordinatorApi } from '#src/api/coordinatorApi';
import { diariesApi } from '#src/api/diariesApi';
import { liveApi } from '#src/api/liveApi';
import { moderationApi } from '#src/api/moderationApi';
import { studentApi } from '#src/api/studentApi';
import { yearReportsApi } from '#src/api/yearReportsApi';
import { isNotFound } from '#src/api/transport/result';
import { companyPaths, officePaths, studentPaths } from '#src/lib/dashboardPaths';
import { UNIVERSITY_PATHS } from '#src/lib/pages/dashboards';
import { paths } from '#src/lib/paths';
import { selectUser } from '#src/state/auth/selectors';
import { featuresKnown, selectFeatures } from '#src/state/ui';
import type { RootState, Store } from '../store';

const FIRST = { page: '1' } as const;
const ONCE = { subscribe: false } as const;

interface Part {
  ask: () => ThunkAction<PromiseLike<{ error?: unknown }>, RootState, unknown, UnknownAction>;
  /** Nothing without it. */
  pages: readonly string[];
}

/** One list of each part. */
const PARTS: Readonly<Record<number, readonly Part[]>> = {
  [ROLES.student]: [
    {
      ask: () => studentApi.endpoints.listStudentApplications.initiate(FIRST, ONCE),
      pages: [studentPaths.applied],
    },
    {
      ask: () => studentApi.endpoints.listStudentPayments.initiate(undefined, ONCE),
      pages: [studentPaths.payments],
    },
    {
      ask: () => diariesApi.endpoints.listInternshipDiaries.initiate(FIRST, ONCE),
      pages: [studentPaths.diary, studentPaths.diaryEntries, studentPaths.createEntry],
    },
    {
      ask: () => diariesApi.endpoints.listProjectDiaries.initiate(FIRST, ONCE),
      pages: [
        studentPaths.project,
        studentPaths.projectTeam,
        studentPaths.projectDiary,
        studentPaths.projectDiaryEntries,
        studentPaths.createProjectEntry,
      ],
    },
    {
      ask: () => liveApi.endpoints.listNotifications.initiate(FIRST, ONCE),
      pages: [studentPaths.notifications],
    },
  ],
  [ROLES.company]: [
    {
      ask: () => applicantsApi.endpoints.listCompanyPayments.initiate(FIRST, ONCE),
      pages: [companyPaths.payments],
    },
    {
      ask: () => liveApi.endpoints.listNotifications.initiate(FIRST, ONCE),
      pages: [companyPaths.notifications],
    },
  ],
  [ROLES.coordinator]: [
    {
      ask: () => coordinatorApi.endpoints.listCoordinatorStudents.initiate(FIRST, ONCE),
      pages: [officePaths.students],
    },
    {
      ask: () => coordinatorApi.endpoints.listCoordinatorWeeks.initiate(FIRST, ONCE),
      pages: [officePaths.diaries],
    },
    {
      ask: () => coordinatorApi.endpoints.listCoordinatorProjectDiaries.initiate(FIRST, ONCE),
      pages: [officePaths.projectDiaries],
    },
    {
      ask: () => coordinatorApi.endpoints.listCoordinatorPayments.initiate(FIRST, ONCE),
      pages: [officePaths.payments],
    },
    {
      ask: () =>
        yearReportsApi.endpoints.getYearReport.initiate({ of: 'college', name: YEAR_REPORTS[0] }, ONCE),
      pages: [officePaths.reports],
    },
    {
      ask: () => coordinatorApi.endpoints.getCollegeSettings.initiate({}, ONCE),
      pages: [officePaths.settings],
    },
  ],
  // All others are below the queue's address.
  [ROLES.moderator]: [
    {
      ask: () => moderationApi.endpoints.listModerationQueue.initiate({ page: 1 }, ONCE),
      pages: [paths.moderation],
    },
  ],
};

/** For whoever is signed in, and again for the next one. */
export function findAbsent({ dispatch, getState, subscribe }: Store): void {
  const leaveOut = (pages: readonly string[]) => {
    const features = selectFeatures(getState());
    dispatch(featuresKnown({ ...features, absent: [...(features.absent ?? []), ...pages] }));
  };
  leaveOut(UNIVERSITY_PATHS);
  let lastRole: number | null = null;
  const look = () => {
    const role = selectUser(getState())?.role_id ?? null;
    if (role === lastRole) return;
    lastRole = role;
    for (const { ask, pages } of PARTS[role ?? 0] ?? [])
      void dispatch(ask()).then(({ error }) => {
        if (isNotFound(error)) leaveOut(pages);
      });
  };
  look();
  subscribe(look);
}
