import type * as calls from '#contract/supervision/calls';
import { WIRE } from '#contract/supervision/wire';
import { api } from './api';
import type { FormEntry } from './transport/multipart';
import { byId } from './endpoints';
import { endpointsOf } from './tags';

const { reads, writes } = endpointsOf<typeof calls, typeof WIRE>(WIRE);

/** Texts, scores in their order, and perhaps the scan of a paper. */
export type EvaluationForm = Readonly<Record<string, string | number | readonly string[] | File>>;

const entriesOf = (form: EvaluationForm, scores: EvaluationForm[string] = []): FormEntry[] => [
  ...Object.entries(form).map(
    ([name, value]): FormEntry => [name, value instanceof File ? value : String(value)],
  ),
  ...[scores].flat().map((score): FormEntry => ['scores[]', String(score)]),
];

export const {
  useConfirmCompanyWeeksMutation,
  useConfirmInternsWeeksMutation,
  useEvaluateAtCompanyMutation,
  useConfirmPaperWeeksMutation,
  useEnterEvaluationMutation,
  useSendSupervisionLinkMutation,
  useRevokeSupervisionLinkMutation,
  useListGuidesQuery,
  useListWeekNotesQuery,
  useListOwnWeekNotesQuery,
  useAnswerWeekNoteMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    confirmCompanyWeeks: writes('confirmCompanyWeeks', 'placementRecord'),
    confirmInternsWeeks: writes('confirmInternsWeeks', 'placement'),
    evaluateAtCompany: writes('evaluateAtCompany', 'placementRecord', (json: EvaluationForm) => ({ json })),
    confirmPaperWeeks: writes('confirmPaperWeeks', 'placementRecord'),
    enterEvaluation: writes('enterEvaluation', 'placementRecord', ({ scores, ...form }: EvaluationForm) => ({
      multipart: entriesOf(form, scores),
      upload: 'placement',
    })),
    sendSupervisionLink: writes('sendSupervisionLink', 'placementRecord'),
    revokeSupervisionLink: writes('revokeSupervisionLink', 'placementRecord'),
    listWeekNotes: reads('listWeekNotes', 'WeekNotes', { list: { notes: [] } }, byId),
    listOwnWeekNotes: reads('listOwnWeekNotes', 'WeekNotes', { list: { notes: [] } }, byId),
    answerWeekNote: writes('answerWeekNote', 'weekAnswer'),
    listGuides: reads('listGuides', 'Person', { list: {} }),
  }),
});
