import type { DataOf, SentTo } from '#contract/call';
import type * as calls from '#contract/supervision/calls';
import { WIRE } from '#contract/supervision/wire';
import { api } from './api';
import { listOf } from './cells';
import type { FormEntry } from './multipart';
import type { ApiResult } from './result';
import { afterMove } from './tags';
import { dataOf } from './unwrap';

type Guides = DataOf<typeof calls.listGuides>;

/** An evaluation as its form sends it: texts, scores in their order, and perhaps the scan of a paper. */
export type EvaluationForm = Readonly<Record<string, string | number | readonly string[] | File>>;

/** A form's parts: each score by itself, in their order. */
const entriesOf = (form: EvaluationForm, scores: EvaluationForm[string] = []): FormEntry[] => [
  ...Object.entries(form).map(
    ([name, value]): FormEntry => [name, value instanceof File ? value : String(value)],
  ),
  ...[scores].flat().map((score): FormEntry => ['scores[]', String(score)]),
];

/** What companies and coordinators say of weeks and evaluations; supervisors have a page of their own. */
export const supervisionApi = api.injectEndpoints({
  endpoints: (build) => ({
    confirmCompanyWeeks: build.mutation<ApiResult, SentTo<typeof calls.confirmCompanyWeeks>>({
      query: (json) => ({ ...WIRE.confirmCompanyWeeks, json }),
      invalidatesTags: afterMove('placement'),
    }),
    evaluateAtCompany: build.mutation<ApiResult, EvaluationForm>({
      query: (json) => ({ ...WIRE.evaluateAtCompany, json }),
      invalidatesTags: afterMove('placement'),
    }),
    confirmPaperWeeks: build.mutation<ApiResult, SentTo<typeof calls.confirmPaperWeeks>>({
      query: (json) => ({ ...WIRE.confirmPaperWeeks, json }),
      invalidatesTags: afterMove('placement'),
    }),
    enterEvaluation: build.mutation<ApiResult, EvaluationForm>({
      query: ({ scores, ...form }) => ({
        ...WIRE.enterEvaluation,
        multipart: entriesOf(form, scores),
        upload: 'placement',
      }),
      invalidatesTags: afterMove('placement'),
    }),
    sendSupervisionLink: build.mutation<ApiResult, SentTo<typeof calls.sendSupervisionLink>>({
      query: (json) => ({ ...WIRE.sendSupervisionLink, json }),
      invalidatesTags: afterMove('placement'),
    }),
    revokeSupervisionLink: build.mutation<ApiResult, SentTo<typeof calls.revokeSupervisionLink>>({
      query: (json) => ({ ...WIRE.revokeSupervisionLink, json }),
      invalidatesTags: afterMove('placement'),
    }),
    listGuides: build.query<Guides, void>({
      query: () => ({ ...WIRE.listGuides, expect: listOf<Guides>({}) }),
      transformResponse: dataOf<Guides>,
      providesTags: ['Person'],
    }),
  }),
});

export const {
  useConfirmCompanyWeeksMutation,
  useEvaluateAtCompanyMutation,
  useConfirmPaperWeeksMutation,
  useEnterEvaluationMutation,
  useSendSupervisionLinkMutation,
  useRevokeSupervisionLinkMutation,
  useListGuidesQuery,
} = supervisionApi;
