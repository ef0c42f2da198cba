import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { placementStateInfo } from '#contract/placement/lifecycle';
import { formatDate } from '#src/lib/dates';
import { studentPaths } from '#src/lib/dashboardPaths';
import { diaryKey } from '#src/lib/diaryKey';
import { toQueryString } from '#src/lib/queryString';
import { selectToday } from '#src/state/ui';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { Slip } from '#src/ui/page/Slip';
import { periodText } from '#src/widgets/placement/terms';
import { ContactDialog } from '../placements/ContactDialog';
import { nextWords } from '../placements/nextWords';
import type { Diary, Internship, Placement } from './internships';

const MOST_ENTRIES = 3;

interface TaskProps {
  children: ReactNode;
  reason?: string | null;
}

function Task({ children, reason }: TaskProps) {
  return (
    <li>
      {children}
      {reason && <p className="small mt-1 mb-0">{reason}</p>}
    </li>
  );
}

const returnedBy = (by: string | null, comment: string | null) =>
  [`Returned${by ? ` by ${by}` : ''}`, comment].filter(Boolean).join(': ');

/** What was returned, until the student changes it. */
function ReturnedTasks({ placement, diary }: { placement: Placement; diary: string }) {
  const { returned_weeks: weeks = [], returned_entries: entries = [] } = placement;
  const more = entries.length - MOST_ENTRIES;
  return (
    <>
      {weeks.map(({ date, comment, by }) => (
        <Task key={date} reason={returnedBy(by, comment)}>
          <Link to={diary}>Correct your week of {formatDate(date)}</Link>
        </Task>
      ))}
      {entries.slice(0, MOST_ENTRIES).map(({ id, date, comment }) => (
        <Task key={id} reason={returnedBy(null, comment)}>
          <Link to={studentPaths.editEntry(id)}>Correct your entry of {formatDate(date)}</Link>
        </Task>
      ))}
      {more > 0 && (
        <Task>
          <Link to={diary}>
            {more} more returned {more === 1 ? 'entry' : 'entries'}
          </Link>
        </Task>
      )}
    </>
  );
}

/** What comes between the offer and the first day. */
function StartTasks({ placement }: { placement: Placement }) {
  const [open, setOpen] = useState(false);
  const { id, state, phase, company, reason, supervisor_name: supervisor } = placement;
  const isAgreed = state === 'confirmed' || phase === 'starting';
  return (
    <>
      {state === 'draft' && (
        <Task reason={reason && `Sent back by your college: ${reason}`}>
          {`${company} confirms the dates and your supervisor; your college then approves.`}
        </Task>
      )}
      {isAgreed && (
        <Task>
          {periodText(placement)}
          {supervisor && `, supervisor: ${supervisor}`}
        </Task>
      )}
      {placement.needs_contact === 1 && (
        <Task>
          <button
            type="button"
            className="btn btn-link link-button p-0 text-decoration-underline"
            onClick={() => setOpen(true)}
          >
            Add an emergency contact
          </button>
          {open && <ContactDialog id={id} onClose={() => setOpen(false)} />}
        </Task>
      )}
    </>
  );
}

function TodaysEntry({ diary, leads }: { diary: Diary; leads: boolean }) {
  const today = useSelector(selectToday);
  const { today: state, entry_id } = diary;
  if (state === 'filled' && entry_id !== null)
    return (
      <Link to={studentPaths.viewEntry(entry_id)}>
        <Icon name="check" /> Today&apos;s entry is written
      </Link>
    );
  const to = `${studentPaths.createEntry}${toQueryString({ owner: diaryKey(diary), date: today })}`;
  if (state === 'free')
    return (
      <Link className="btn btn-quiet" to={to}>
        Write an entry for today
      </Link>
    );
  return (
    <Link className={`btn btn-${leads ? 'primary' : 'quiet'}`} to={to}>
      Write today&apos;s entry
    </Link>
  );
}

function labelOf({ placement, isQuiet }: Internship, risk: string | null): string {
  if (isQuiet && risk) return `${risk} · your coordinator sees this too`;
  if (!placement) return 'Your diary';
  if (placement.phase === 'running' && placement.end_date)
    return `Runs until ${formatDate(placement.end_date)}`;
  return placementStateInfo(placement.state).label;
}

interface Props {
  internship: Internship;
  risk: string | null;
  /** Its act is the first of the page. */
  leads: boolean;
  flat: boolean;
}

/** All that one internship needs, in one place. */
export function InternshipSlip({ internship, risk, leads, flat }: Props) {
  const { key, placement, diary, isQuiet, supervisor } = internship;
  const entries = `${studentPaths.diaryEntries}${toQueryString({ owner: key })}`;
  const missing = diary?.missing ?? 0;
  const isRefused = placement?.state === 'refused';
  const returned = (placement?.returned_weeks ?? []).length + (placement?.returned_entries ?? []).length;
  const needsReport = placement?.needs_report === 1;
  const sentence =
    placement && placement.state !== 'draft' && placement.phase !== 'running' && nextWords(placement);
  return (
    <Slip
      flat={flat}
      due={isQuiet || missing > 0 || isRefused || returned > 0 || needsReport}
      heading="h2"
      label={labelOf(internship, risk)}
      title={
        <Link to={placement ? studentPaths.placements : entries}>
          {placement ? `${placement.title} at ${placement.company}` : diary?.name}
        </Link>
      }
      actions={
        <>
          {isRefused && (
            <Link
              className={`btn btn-${leads ? 'primary' : 'quiet'}`}
              to={`${studentPaths.propose}?id=${placement.id}`}
            >
              Correct and resubmit
            </Link>
          )}
          {/* A provider that does not say so sends running ones only. */}
          {diary && diary.runs !== 0 && <TodaysEntry diary={diary} leads={leads && !isRefused} />}
        </>
      }
    >
      {sentence && <p>{sentence}</p>}
      {isRefused && placement.reason && <p className="small mt-1 mb-0">{placement.reason}</p>}
      <ul className="plain-list link-rows">
        {placement && <ReturnedTasks placement={placement} diary={entries} />}
        {missing > 0 && (
          <Task>
            <Link to={entries}>
              {missing} diary {missing === 1 ? 'day' : 'days'} to fill in
            </Link>
          </Task>
        )}
        {needsReport && (
          <Task>
            <Link to={studentPaths.placements}>Submit your report</Link>
          </Task>
        )}
        {supervisor && (
          <Task reason={supervisor.remark}>
            <Link to={studentPaths.placements}>{supervisor.label}</Link>
          </Task>
        )}
        {placement && <StartTasks placement={placement} />}
      </ul>
    </Slip>
  );
}
