/** The last day to answer an offer (docs/rules.md, applications 13). */
import { ANSWER_BY_PROBLEM, ANSWER_DAYS } from '#contract/application/answerBy';
import { APPLICATION } from '#contract/application/lifecycle';
import { isCalendarDate } from '#contract/days';
import { invalid } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { text } from '#provider/http/form';
import { plusDays } from '#provider/policies/diaries';

interface AnswerBy {
  answer_by: string;
  /** Null if the last day is too near for a reminder. */
  remind_on: string | null;
}

/** Blank is the usual number of days; undefined for other moves. Throws 422. */
export function answerByOf(to: number, value: unknown, now: Date): AnswerBy | undefined {
  if (to !== APPLICATION.offerReleased) return undefined;
  const answer_by = text(value) || dayOf(now, ANSWER_DAYS.usual);
  const isPossible =
    isCalendarDate(answer_by) && answer_by > dayOf(now) && answer_by <= dayOf(now, ANSWER_DAYS.most);
  if (!isPossible) throw invalid({ answer_by: [ANSWER_BY_PROBLEM] });
  const reminder = plusDays(answer_by, -ANSWER_DAYS.reminder);
  return { answer_by, remind_on: reminder > dayOf(now) ? reminder : null };
}
