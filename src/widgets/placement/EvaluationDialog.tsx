import '#src/styles/forms.scss';
import { PAPER_AT_MOST, RECEIPT_FORMATS } from '#contract/fileFormats';
import { LIMITS } from '#contract/limits';
import { evaluationRules, paperEvaluationRules } from '#contract/supervision/rules';
import { validate } from '#contract/validate';
import { HIGHEST_SCORE, LOWEST_SCORE, type EvaluationKind } from '#contract/supervision/criteria';
import type { EvaluationForm } from '#src/api/supervisionApi';
import { firstMessages, type SubmitErrors } from '#src/lib/submission';
import { Dialog } from '#src/ui/dialog/Dialog';
import { FileField } from '#src/ui/form/fields/FileField';
import { wordOptions, YES_NO } from '#src/ui/form/choices/options';
import { RadioGroupField } from '#src/ui/form/choices/RadioGroupField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { TextField } from '#src/ui/form/fields/TextField';
import { DraftForm } from '../DraftForm';
import { EVALUATION_TITLE } from './evaluations';

type Values = Readonly<Record<string, string | File | undefined>>;

interface Props {
  id: number;
  kind: EvaluationKind;
  criteria: readonly string[];
  /** On paper: the title of the signer; null if given here. */
  signedBy: string | null;
  /** Another is evaluated next. */
  isOneOfSeveral?: boolean;
  send: (form: EvaluationForm) => Promise<boolean>;
  submitErrors: SubmitErrors;
  onClose: () => void;
}

const SCORES = wordOptions(
  Array.from({ length: HIGHEST_SCORE - LOWEST_SCORE + 1 }, (_, i) => LOWEST_SCORE + i),
);
const scoreName = (index: number) => `score_${index}`;

export function EvaluationDialog({
  id,
  kind,
  criteria,
  signedBy,
  isOneOfSeveral = false,
  send,
  submitErrors,
  onClose,
}: Props) {
  const paper = signedBy !== null;
  const sent = ({ strengths = '', improvements = '', recommend = '', by_name, scan, ...scores }: Values) => ({
    id,
    kind,
    scores: criteria.map((_, i) => String(scores[scoreName(i)] ?? '')),
    strengths,
    improvements,
    recommend,
    ...(paper && { by_name: by_name ?? '', ...(scan && { scan }) }),
  });
  const check = (values: Values) => {
    const { scores, ...errors } =
      validate(paper ? paperEvaluationRules : evaluationRules, sent(values)) ?? {};
    const lacking = criteria.flatMap((_, i) => (values[scoreName(i)] ? [] : [[scoreName(i), scores]]));
    return firstMessages({ ...Object.fromEntries(scores ? lacking : []), ...errors });
  };
  return (
    <Dialog open title={EVALUATION_TITLE[kind]} onClose={onClose}>
      <p>1 is far below expectations, 5 far above. It is given once and cannot be changed.</p>
      <DraftForm<Values>
        form={`evaluation-${id}-${kind}`}
        initialValues={paper ? { by_name: signedBy } : {}}
        validate={check}
        onSubmit={(values) => send(sent(values))}
        submitErrors={submitErrors}
        onCancel={onClose}
        upload={paper ? 'placement' : undefined}
        submitLabel={isOneOfSeveral ? 'Save and next' : 'Save the evaluation'}
        submittingLabel="Saving…"
      >
        {paper && (
          <>
            <TextField
              name="by_name"
              label="Signed by"
              placeholder="Ravi Menon"
              required
              maxLength={LIMITS.name}
            />
            <FileField
              name="scan"
              label="Scan"
              formats={RECEIPT_FORMATS}
              maxBytes={LIMITS.paperBytes}
              help={`The signed sheet as PDF, JPEG or PNG, ${PAPER_AT_MOST}. If you attach it, you can leave the rest blank.`}
            />
          </>
        )}
        {criteria.map((criterion, i) => (
          <RadioGroupField
            key={scoreName(i)}
            name={scoreName(i)}
            label={criterion}
            required={!paper}
            options={SCORES}
          />
        ))}
        <TextAreaField
          name="strengths"
          label="What goes well"
          placeholder="e.g. asks early, and tests what she builds"
          maxLength={LIMITS.answers}
          rows={3}
        />
        <TextAreaField
          name="improvements"
          label="What to work on"
          placeholder="e.g. write down what was agreed"
          maxLength={LIMITS.answers}
          rows={3}
        />
        <RadioGroupField name="recommend" label="Recommended" required={!paper} options={YES_NO} />
      </DraftForm>
    </Dialog>
  );
}
