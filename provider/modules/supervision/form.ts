import { evaluationRules, weeksRules } from '#contract/supervision/rules';
import type { EvaluationKind } from '#contract/supervision/criteria';
import { checkBody, text, textOrNull, type Values } from '#provider/http/form';
import type { EvaluationInput, WeeksInput } from './answers';

const texts = (list: unknown): unknown => (Array.isArray(list) ? list.map(text) : list);

export function readWeeks({ weeks, comment, returned }: Values): WeeksInput {
  const values = { weeks: texts(weeks), comment, returned: text(returned) };
  checkBody(weeksRules, values);
  return {
    weeks: values.weeks as string[],
    comment: textOrNull(comment),
    returned: values.returned === '1',
  };
}

/** As text or boolean. */
const flag = (value: unknown): string => (typeof value === 'boolean' ? String(Number(value)) : text(value));

export const evaluationValues = ({ kind, scores, strengths, improvements, recommend }: Values): Values => ({
  kind,
  scores: texts(scores),
  strengths,
  improvements,
  recommend: flag(recommend),
});

export const evaluationOf = (values: Values): EvaluationInput => ({
  kind: values.kind as EvaluationKind,
  scores: ((values.scores ?? []) as string[]).filter(Boolean).map(Number),
  strengths: textOrNull(values.strengths),
  improvements: textOrNull(values.improvements),
  recommend: values.recommend ? values.recommend === '1' : null,
});

export function readEvaluation(body: Values): EvaluationInput {
  const values = evaluationValues(body);
  checkBody(evaluationRules, values);
  return evaluationOf(values);
}
