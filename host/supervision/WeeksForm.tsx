import type { SupervisedWeek } from '#contract/supervision/calls';
import { confirmedText, isChanged, isSettled } from '#contract/supervision/weeks';
import type { FieldErrors } from '#contract/http';
import { LIMITS } from '#contract/limits';
import { formatDate } from '#src/lib/dates';
import { shiftDay } from '#src/lib/week';
import { ErrorText } from './ErrorText';
import { WholeDates } from '#src/ui/WholeDates';

export type Typed = Readonly<Record<string, string | readonly string[] | undefined>>;

interface WeeksFormProps {
  weeks: readonly SupervisedWeek[];
  /** YYYY-MM-DD in Asia/Kolkata. */
  today: string;
  /** The last day of the placement. */
  end: string;
  typed: Typed;
  errors: FieldErrors;
  /** The college has ended the internship. */
  closed: boolean;
}

const hoursOf = (hours: number) => `${Math.round(hours * 100) / 100} h`;

function Standing({ week }: { week: SupervisedWeek }) {
  if (isSettled(week)) return <span className="chip good">Confirmed</span>;
  if (isChanged(week))
    return <span className="chip due">Changed since {confirmedText(week)} were confirmed</span>;
  if (week.state === 'returned') return <span className="chip due">Sent back</span>;
  return null;
}

/** Why a week has no box: it is not over, or nothing is recorded. */
function Closed({ week: monday, today, end }: { week: string; today: string; end: string }) {
  const sunday = shiftDay(monday, 6);
  const ends = end < sunday ? end : sunday;
  if (today > ends) return <span className="help">The student recorded no day.</span>;
  return (
    <span className="help">
      Not over yet. You can confirm it from <WholeDates text={formatDate(shiftDay(ends, 1))} />.
    </span>
  );
}

interface WeekProps {
  week: SupervisedWeek;
  today: string;
  end: string;
  ticked: boolean;
  closed: boolean;
}

function Week({ week, today, end, ticked, closed }: WeekProps) {
  const { week: monday, hours, entries, state, comment } = week;
  const isOpen = !closed && !isSettled(week) && week.open !== 0;
  const words = (
    <>
      <span>
        Week of <WholeDates text={formatDate(monday)} />
      </span>
      <span className="num muted">
        {hoursOf(hours)}, {entries === 1 ? '1 day' : `${entries} days`}
      </span>
      <Standing week={week} />
      {!isOpen && !closed && !isSettled(week) && <Closed week={monday} today={today} end={end} />}
    </>
  );
  return (
    <li>
      {isOpen ? (
        <label className="week">
          <input type="checkbox" name="weeks[]" value={monday} defaultChecked={ticked} />
          {words}
        </label>
      ) : (
        <div className="week">{words}</div>
      )}
      {state === 'returned' && comment && <p className="help">You wrote: {comment}</p>}
    </li>
  );
}

/** Newest first; ticked weeks are confirmed or sent back. */
export function WeeksForm({ weeks, today, end, typed, errors, closed }: WeeksFormProps) {
  const ticked = new Set([typed.weeks ?? []].flat());
  const open = !closed && weeks.some((week) => !isSettled(week) && week.open !== 0);
  return (
    <form method="post" className="card">
      <h2>Weeks</h2>
      <p className="muted">
        {closed
          ? 'The college has ended this internship. You can no longer add anything.'
          : "Hours and days come from the student's diary. Select the weeks that are correct, then confirm."}
      </p>
      <input type="hidden" name="action" value="confirm" />
      {weeks.length === 0 && <p>The internship has not begun yet.</p>}
      <ul className="weeks">
        {weeks.toReversed().map((week) => (
          <Week
            key={week.week}
            week={week}
            today={today}
            end={end}
            ticked={ticked.has(week.week)}
            closed={closed}
          />
        ))}
      </ul>
      <ErrorText errors={errors.weeks} />
      {open && (
        <>
          <label className="field" htmlFor="comment">
            Comment
          </label>
          <p className="help">The student can read it. Required when you send weeks back.</p>
          <textarea
            id="comment"
            name="comment"
            rows={3}
            maxLength={LIMITS.remark}
            defaultValue={String(typed.comment ?? '')}
          />
          <ErrorText errors={errors.comment} />
          <div className="actions">
            <button>Confirm selected weeks</button>
            <button className="second" name="returned" value="1">
              Send back with a note
            </button>
          </div>
        </>
      )}
    </form>
  );
}
