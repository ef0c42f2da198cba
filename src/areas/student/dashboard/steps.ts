import type { DataOf } from '#contract/call';
import type { getStudentDashboard } from '#contract/student/calls';
import { NEEDS_YOU } from '../applications/groups';

export type StudentDashboard = DataOf<typeof getStudentDashboard>;
export type Step = StudentDashboard['next_steps'][number];

/** As the list of applications requests them. */
export const WAITING = { page: '1', status: NEEDS_YOU.statuses.join(',') } as const;
