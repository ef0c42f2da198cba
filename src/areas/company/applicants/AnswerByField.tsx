import { useId } from 'react';
import { ANSWER_BY_PROBLEM, ANSWER_DAYS } from '#contract/application/answerBy';
import { shiftDay } from '#src/lib/week';

export interface AnswerDay {
  value: string;
  min: string;
  max: string;
  problem: string;
  choose: (day: string) => void;
}

/** The usual day until another is chosen. */
export function answerDay(today: string, chosen: string | null, choose: (day: string) => void): AnswerDay {
  const after = (days: number) => today && shiftDay(today, days);
  const value = chosen ?? after(ANSWER_DAYS.usual);
  const [min, max] = [after(1), after(ANSWER_DAYS.most)];
  return { value, min, max, problem: value >= min && value <= max ? '' : ANSWER_BY_PROBLEM, choose };
}

/** In the question before an offer. */
export function AnswerByField({ day: { value, min, max, problem, choose } }: { day: AnswerDay }) {
  const id = useId();
  return (
    <div className="form-field">
      <label className="form-label" htmlFor={id}>
        Answer by
      </label>
      <input
        id={id}
        type="date"
        className="form-control"
        min={min}
        max={max}
        value={value}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => choose(target.value)}
      />
      <p id={`${id}-help`} className={problem ? 'small text-danger' : 'small muted'}>
        {problem || 'We remind the student two days before. The offer stays open until you withdraw it.'}
      </p>
    </div>
  );
}
