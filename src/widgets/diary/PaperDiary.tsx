import './paperDiary.scss';
import { several } from '#contract/several';
import type { DiaryPaper } from '#contract/diary/calls';
import { confirmedText, isChanged } from '#contract/supervision/weeks';
import { reviewStatusInfo } from '#contract/diary/reviewLifecycle';
import { formatDate } from '#src/lib/dates';
import { mondayOf, shiftDay, WEEKDAYS, weekdayOf } from '#src/lib/week';
import { DetailList } from '#src/ui/page/DetailList';
import { periodText } from '../placement/terms';
import { EntryDetails } from './EntryDetails';
import { WholeDates } from '#src/ui/WholeDates';

type Days = DiaryPaper['days'];

/** In the heading already, or not for paper. */
const WITHOUT = ['date', 'hours', 'internship', 'mood_slider', 'review'] as const;

const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const hoursOf = (days: Days): string =>
  figure.format(days.reduce((sum, { hours }) => sum + Number(hours), 0));

const byWeek = (days: Days): [monday: string, days: Days][] => {
  const mondays = [...new Set(days.map(({ date }) => mondayOf(date)))];
  return mondays.map((monday) => [monday, days.filter(({ date }) => mondayOf(date) === monday)]);
};

function confirmationText(week: DiaryPaper['weeks'][number] | undefined): string {
  if (!week || week.state === null) return 'Not confirmed';
  if (week.state === 'returned') return `Sent back by ${week.by ?? 'the supervisor'}`;
  const words = `Confirmed by ${week.by ?? 'the supervisor'}, ${formatDate(week.confirmed_at)}`;
  return isChanged(week) ? `${words} (${confirmedText(week)}; changed since)` : words;
}

function Weeks({ days, weeks = [] }: Pick<DiaryPaper, 'days' | 'weeks'>) {
  return (
    <table className="figures sheet-table mb-4">
      <caption className="visually-hidden">Hours by week</caption>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col">Hours</th>
          <th scope="col">Days</th>
          <th scope="col">Supervisor</th>
        </tr>
      </thead>
      <tbody>
        {byWeek(days).map(([monday, written]) => {
          const week = weeks.find((one) => one.week === monday);
          return (
            <tr key={monday}>
              <td className="text-nowrap">{formatDate(monday)}</td>
              <td>{hoursOf(written)}</td>
              <td>{written.length}</td>
              <td>
                <WholeDates text={confirmationText(week)} />
                {week?.comment && <span className="d-block">“{week.comment}”</span>}
              </td>
            </tr>
          );
        })}
        <tr>
          <th scope="row">Total</th>
          <td>{hoursOf(days)}</td>
          <td>{days.length}</td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}

/** Hours that somebody sent back do not count. */
function recordedText({ days, recorded_hours, returned_hours = 0 }: DiaryPaper): string {
  const hours = recorded_hours === undefined ? hoursOf(days) : figure.format(recorded_hours);
  const returned = returned_hours > 0 ? `; ${figure.format(returned_hours)} hours were sent back` : '';
  return `${hours} ${hours === '1' ? 'hour' : 'hours'} on ${several(days.length, 'day')}${returned}`;
}

const untilText = (until: string): string => `until ${formatDate(shiftDay(until, -1))}`;

/** "Lena Kini until 25 Nov 2026, then Meera Rao" */
const supervisorsText = ({ supervisor, former_supervisors: former = [] }: DiaryPaper): string =>
  [
    ...former.map(({ name, until }) => `${name} ${untilText(until)}`),
    ...(supervisor ? [supervisor] : []),
  ].join(', then ');

/** "Mon, Tue, Wed, Thu, Fri, 40 h a week until 26 Nov 2026" */
const formerText = ({ former_terms = [], former_places = [] }: DiaryPaper): string =>
  [
    ...former_terms.map(({ until, working_days, hours_per_week }) => {
      const days = working_days.map((day) => WEEKDAYS[day - 1]?.slice(0, 3)).join(', ');
      return `${days}${hours_per_week === null ? '' : `, ${hours_per_week} h a week`} ${untilText(until)}`;
    }),
    ...former_places.map(({ name, until }) => `${name} ${untilText(until)}`),
  ].join('; ');

const SIGNED_BY = ['Student', 'Supervisor', 'Guide', 'Coordinator'] as const;

/** The whole diary of one internship: cover, hours by week, every day, places to sign. */
export function PaperDiary({ diary }: { diary: DiaryPaper }) {
  const { student, title, company, college, guide, days, weeks } = diary;
  return (
    <article className="surface paper-diary" aria-label={`Diary of ${student.name}`}>
      <div className="paper-cover mb-5">
        {college && <p className="lead-text">{college}</p>}
        <h2>Internship diary</h2>
        <p className="fs-2 fw-bolder lh-sm">{student.name}</p>
        <DetailList
          items={[
            { label: 'USN', value: student.usn },
            {
              label: 'Branch and semester',
              value: [student.branch, student.semester && `semester ${student.semester}`]
                .filter(Boolean)
                .join(', '),
            },
            { label: 'Internship', value: title },
            { label: 'Company', value: company },
            { label: 'Period', value: periodText(diary) },
            { label: 'Recorded', value: recordedText(diary) },
            { label: 'Supervisor', value: supervisorsText(diary) },
            { label: 'Former terms', value: formerText(diary) },
            { label: 'Guide at the college', value: guide },
          ]}
        />
      </div>
      <h3>Hours by week</h3>
      {days.length === 0 ? <p>No entries yet.</p> : <Weeks days={days} weeks={weeks} />}
      {days.map((day) => (
        <section key={day.id} className="break-inside-avoid py-3 border-top">
          <h4 className="mb-2 fs-5 fw-medium">
            {weekdayOf(day.date)}, {formatDate(day.date)} · {figure.format(day.hours)} h ·{' '}
            {reviewStatusInfo(day.review_status).label}
          </h4>
          <EntryDetails brief entry={day} without={WITHOUT} />
        </section>
      ))}
      <ul className="paper-signatures break-inside-avoid mt-6">
        {SIGNED_BY.map((who) => (
          <li key={who}>
            <p className="sheet-lines">{who}</p>
            <small>Place, date, signature</small>
          </li>
        ))}
      </ul>
    </article>
  );
}
