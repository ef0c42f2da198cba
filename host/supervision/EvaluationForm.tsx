import type { Evaluation } from '#contract/supervision/calls';
import type { FieldErrors } from '#contract/http';
import { LIMITS } from '#contract/limits';
import type { EvaluationKind, EvaluationState } from '#contract/supervision/criteria';
import { HIGHEST_SCORE, LOWEST_SCORE } from '#contract/supervision/criteria';
import { formatDate } from '#src/lib/dates';
import { ErrorText } from './ErrorText';
import type { Typed } from './WeeksForm';
import { WholeDates } from '#src/ui/WholeDates';

const TITLE: Readonly<Record<EvaluationKind, string>> = {
  mid: 'Mid-term evaluation',
  final: 'Final evaluation',
};
const SCORES = Array.from({ length: HIGHEST_SCORE - LOWEST_SCORE + 1 }, (_, i) => String(LOWEST_SCORE + i));

interface EvaluationFormProps {
  /** Now or later. */
  possible: boolean;
  kind: EvaluationKind;
  state: EvaluationState;
  due: string | null;
  criteria: readonly string[];
  given: Evaluation | undefined;
  typed: Typed | null;
  errors: FieldErrors;
  /** Others wait for theirs. */
  hasNext: boolean;
}

/** Radio buttons of several groups cannot share a name. */
export const scoreName = (index: number): string => `score_${index}`;

interface ScoreProps {
  criterion: string;
  index: number;
  typed: Typed | null;
  refused: boolean;
}

function Score({ criterion, index, typed, refused }: ScoreProps) {
  const chosen = typed?.[scoreName(index)];
  return (
    <fieldset>
      <legend>{criterion}</legend>
      <div className="scale">
        {SCORES.map((score) => (
          <label key={score}>
            <input type="radio" name={scoreName(index)} value={score} defaultChecked={chosen === score} />
            {score}
          </label>
        ))}
      </div>
      {refused && !chosen && <ErrorText errors={['Choose 1 to 5']} />}
    </fieldset>
  );
}

interface TextProps {
  name: 'strengths' | 'improvements';
  label: string;
  kind: EvaluationKind;
  typed: Typed | null;
  errors: FieldErrors;
}

const Text = ({ name, label, kind, typed, errors }: TextProps) => (
  <>
    <label className="field" htmlFor={`${kind}-${name}`}>
      {label}
    </label>
    <textarea
      id={`${kind}-${name}`}
      name={name}
      rows={3}
      maxLength={LIMITS.answers}
      defaultValue={String(typed?.[name] ?? '')}
    />
    <ErrorText errors={errors[name]} />
  </>
);

function Form({ kind, criteria, typed, errors, hasNext }: EvaluationFormProps) {
  return (
    <form method="post">
      <input type="hidden" name="action" value="evaluate" />
      <input type="hidden" name="kind" value={kind} />
      <p className="muted">1 is far below your expectations, 5 far above.</p>
      {criteria.map((criterion, index) => (
        <Score
          key={criterion}
          criterion={criterion}
          index={index}
          typed={typed}
          refused={errors.scores !== undefined}
        />
      ))}
      <ErrorText errors={errors.scores} />
      <Text name="strengths" label="What goes well" kind={kind} typed={typed} errors={errors} />
      <Text name="improvements" label="What to work on" kind={kind} typed={typed} errors={errors} />
      <fieldset>
        <legend>Would you recommend the student?</legend>
        <div className="yesno">
          {[
            ['1', 'Yes'],
            ['0', 'No'],
          ].map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="recommend"
                value={value}
                defaultChecked={typed?.recommend === value}
              />
              {label}
            </label>
          ))}
        </div>
        <ErrorText errors={errors.recommend} />
      </fieldset>
      <p className="help">You can give it once and cannot change it later.</p>
      <div className="actions">
        <button>Give the evaluation</button>
        {hasNext && (
          <button className="second" name="next" value="1">
            Save and next
          </button>
        )}
      </div>
    </form>
  );
}

const Given = ({ given }: { given: Evaluation }) => (
  <details>
    <summary>
      <span>
        <WholeDates text={`Given on ${formatDate(given.created_at)} by ${given.by}`} />
      </span>
    </summary>
    {given.scores.length === 0 && <p>Signed on paper, kept by the college.</p>}
    <table>
      <tbody>
        {given.scores.map((score, i) => (
          <tr key={given.criteria[i]}>
            <th scope="row">{given.criteria[i]}</th>
            <td className="num">{score} of 5</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

export function EvaluationForm(props: EvaluationFormProps) {
  const { kind, state, due, given, typed, possible } = props;
  return (
    <section className="card" id={kind}>
      <h2>{TITLE[kind]}</h2>
      {due && state !== 'done' && possible && (
        <p className="muted">
          <WholeDates text={`Due on ${formatDate(due)}.`} />
        </p>
      )}
      {given && <Given given={given} />}
      {state === 'closed' && (
        <p>{possible ? 'It opens two weeks before it is due.' : 'This evaluation was not given.'}</p>
      )}
      {state === 'open' && (
        <details open={typed !== null}>
          <summary>Ten criteria and two questions, about five minutes</summary>
          <Form {...props} />
        </details>
      )}
    </section>
  );
}
