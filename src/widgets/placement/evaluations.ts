import { known } from '#contract/known';
import type { EvaluationKind, SpokenBy } from '#contract/supervision/criteria';

export const EVALUATION_TITLE: Readonly<Record<EvaluationKind, string>> = {
  mid: 'Mid-term evaluation',
  final: 'Final evaluation',
};

const BY: Readonly<Record<SpokenBy, string>> = {
  supervisor: 'by link',
  company: "with the company's account",
  paper: 'on paper',
};
export const byText = (kind: string): string => known(BY, kind) ?? kind;
