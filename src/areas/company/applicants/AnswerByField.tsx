import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { ANSWER_BY_PROBLEM, ANSWER_DAYS } from '#contract/application/answerBy';
import { companyPaths } from '#src/lib/dashboardPaths';
import { shiftDay } from '#src/lib/week';
import { selectToday } from '#src/state/ui';
import { useAvailability } from '#src/ui/Link';

export interface AnswerDay {
  value: string;
  min: string;
  max: string;
  problem: string;
  choose: (day: string) => void;
}

interface AnswerDayOf {
  /** Null where the provider does not know of such days. */
  day: AnswerDay | null;
  /** Back to the usual one. */
  reset: () => void;
}

/** The usual day until another is chosen. */
export function useAnswerDay(): AnswerDayOf {
  const today = useSelector(selectToday);
  const isKnown = useAvailability()(companyPaths.placements);
  const [chosen, setChosen] = useState<string | null>(null);
  const after = (days: number) => today && shiftDay(today, days);
  const value = chosen ?? after(ANSWER_DAYS.usual);
  const [min, max] = [after(1), after(ANSWER_DAYS.most)];
  const problem = value >= min && value <= max ? '' : ANSWER_BY_PROBLEM;
  return {
    day: isKnown ? { value, min, max, problem, choose: setChosen } : null,
    reset: () => setChosen(null),
  };
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
        {problem ||
          "We'll remind the student two days before. After this date you decide whether to keep it open."}
      </p>
    </div>
  );
}
