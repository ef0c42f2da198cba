import { known } from '#contract/known';
import { EVALUATION_KINDS, type EvaluationKind, type SpokenBy } from '#contract/supervision';

export const EVALUATION_TITLE: Readonly<Record<EvaluationKind, string>> = {
  mid: 'Mid-term evaluation',
  final: 'Final evaluation',
};

const BY: Readonly<Record<SpokenBy, string>> = {
  supervisor: 'by link',
  company: "with the company's account",
  paper: 'on paper',
};
/** How somebody spoke, in words. */
export const byText = (kind: string): string => known(BY, kind) ?? kind;

export const isKind = (kind: string): kind is EvaluationKind => EVALUATION_KINDS.some((one) => one === kind);
