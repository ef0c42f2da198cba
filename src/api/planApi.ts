import type * as calls from '#contract/plan/calls';
import { WIRE } from '#contract/plan/wire';
import { api } from './api';
import { endpointsOf } from './tags';

const { reads, writes } = endpointsOf<typeof calls, typeof WIRE>(WIRE);

interface Grant {
  plan_id: string;
  hours?: string;
  reason: string;
  file?: File | null;
  student_id?: number;
  ids?: readonly number[];
  filter?: Readonly<Record<string, string>>;
  count?: string | number;
  dry_run?: '1';
}

const grantForm = ({ ids, filter, student_id, count, file, ...texts }: Grant) => ({
  multipart: [
    ...Object.entries(texts),
    ...(student_id === undefined ? [] : [['student_id', String(student_id)] as [string, string]]),
    ...(ids ?? []).map((id): [string, string] => ['ids[]', String(id)]),
    ...(filter ? [['filter', JSON.stringify(filter)] as [string, string]] : []),
    ...(filter ? [['count', String(count)] as [string, string]] : []),
    ...(file ? [['file', file] as [string, File]] : []),
  ],
  ...(file && { upload: 'plan' }),
});

export const {
  useListPlanQuery,
  useStorePlanMutation,
  useDeletePlanMutation,
  useCopyPlanMutation,
  useCreditPlanMutation,
  useExemptPlanMutation,
  useRemoveCreditMutation,
  useRemoveExemptionMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    listPlan: reads('listPlan', 'Plan', { page: {} }),
    storePlan: writes('storePlan', 'plan'),
    deletePlan: writes('deletePlan', 'plan'),
    copyPlan: writes('copyPlan', 'plan'),
    creditPlan: writes('creditPlan', 'plan', grantForm),
    exemptPlan: writes('exemptPlan', 'plan', grantForm),
    removeCredit: writes('removeCredit', 'plan'),
    removeExemption: writes('removeExemption', 'plan'),
  }),
});
