import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { CoordinatorDiary, CoordinatorWeek } from '#contract/coordinator/diaries/calls';
import { returnCommentRules } from '#contract/diary/reviewRules';
import { useListCoordinatorDiariesQuery } from '#src/api/coordinatorApi';
import { useListWeekNotesQuery } from '#src/api/supervisionApi';
import { formatDate } from '#src/lib/dates';
import { ownerOfKey } from '#src/lib/diaryKey';
import { officePaths } from '#src/lib/dashboardPaths';
import { several } from '#contract/several';
import { Icon } from '#src/ui/Icon';
import { KeysDialog, type KeyMeaning } from '#src/ui/dialog/KeysDialog';
import { Link } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { useKeys } from '#src/ui/dialog/useKeys';
import { longDaysText } from '#src/widgets/diary/longDay';
import { WeekNotesList } from '#src/widgets/placement/WeekNotesList';
import { PendingWith } from '#src/widgets/PendingWith';
import { ReasonDialog } from '#src/widgets/ReasonDialog';
import { DaySlip } from './DaySlip';
import { useReview } from './useReview';
import { keyOf, missingText, sundayOf, supervisorText, waits, type WeekName } from './weeks';

type Entries = readonly CoordinatorDiary[];

const KEYS: readonly KeyMeaning[] = [
  ['J', 'Next week'],
  ['K', 'Previous week'],
  ['A', 'Approve the week (immediately)'],
  ['C', 'Return the week with a comment'],
  ['U', 'Undo (within ten seconds)'],
];
const NONE: Entries = [];
const idsOf = (entries: Entries) => entries.map(({ id }) => id).join('-');

/** All entries of a week, oldest first. */
export const argumentOf = ({ studentId, owner, monday }: WeekName) => ({
  page: '1',
  student_id: String(studentId),
  ...ownerOfKey('internship_id', owner),
  review_status: 'all',
  from: monday,
  to: sundayOf(monday),
});

/** What stands out, and what the student says to it. */
function NotesBeside({ placement, monday }: { placement: number; monday: string }) {
  const { data } = useListWeekNotesQuery(String(placement));
  return <WeekNotesList notes={data?.find(({ week }) => week === monday)} />;
}

interface Props {
  name: WeekName;
  /** The week as the pile has it; undefined while it shows another page. */
  week?: CoordinatorWeek;
  next: (() => void) | null;
  previous: (() => void) | null;
  /** After the last entry that waited was decided. */
  onFinished: () => void;
  /** Address of the pile, for phones, which show one of both. */
  back: string;
}

/** A student's week: every day with every field, and what is decided about it. */
export function WeekView({ name, week, next, previous, onFinished, back }: Props) {
  const { currentData, isError, error, refetch } = useListCoordinatorDiariesQuery(argumentOf(name), {
    refetchOnMountOrArgChange: true,
  });
  const entries = currentData?.data ?? NONE;
  const waiting = entries.filter(waits);
  const [returning, setReturning] = useState<Entries>(NONE);
  const [help, setHelp] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { decide, submitErrors, isLoading } = useReview(() => setReturning(NONE));
  const settle = (decided: Entries, accepted: boolean) => {
    if (accepted && decided.length === waiting.length) onFinished();
    // The button of a day goes with its decision: the focus stays with the week.
    if (document.activeElement === document.body || decided.length < waiting.length)
      heading.current?.focus({ preventScroll: true });
    return accepted;
  };
  const approve = async (some: Entries) => {
    if (some.length > 0 && !isLoading) settle(some, await decide({ entries: some, decision: 'approved' }));
  };
  const returnWith = async (comment: string) =>
    settle(returning, await decide({ entries: returning, decision: 'returned', comment }));
  const nothing = waiting.length === 0;
  useKeys({
    j: next,
    k: previous,
    a: nothing ? null : () => void approve(waiting),
    c: nothing ? null : () => setReturning(waiting),
    '?': () => setHelp(true),
  });
  const key = keyOf(name);
  // Another week begins at its Monday, however far down the last one was read.
  useEffect(() => {
    const title = heading.current;
    if (title && title.getBoundingClientRect().top < 0) title.scrollIntoView({ block: 'start' });
  }, [key]);

  const student = week?.student ?? entries[0]?.student;
  const internship = week?.internship?.name ?? entries[0]?.internship_details?.name;
  const missing = week?.missing ?? [];
  const who = student?.name ?? 'Student';
  return (
    <section className="week-view" aria-labelledby="week-title">
      <header>
        <Link className="back-link fs-5 d-md-none" to={back}>
          <Icon name="arrowLeft" /> All weeks
        </Link>
        <h2 id="week-title" className="mb-1" ref={heading} tabIndex={-1}>
          {who}, week of {formatDate(name.monday)}
        </h2>
        <p className="muted mb-1">
          <Link to={officePaths.student(name.studentId)}>{student?.usn ?? 'Profile'}</Link> {internship}
          {week && <span className="tabular"> · {week.hours} h</span>}
        </p>
        {week && (
          <p className="mb-1">
            {supervisorText(week)}
            {week.supervisor?.comment && <>: “{week.supervisor.comment}”</>}
          </p>
        )}
        {week?.long_days ? <p className="due mb-1">{longDaysText(week)}</p> : null}
        {week && <PendingWith holder={week.pending_with} since={week.pending_since} />}
        {week?.placement && <NotesBeside placement={week.placement} monday={name.monday} />}
        {missing.length > 0 && (
          <p className="due mb-1">
            {missingText(missing)}: {missing.map(formatDate).join(', ')}
          </p>
        )}
      </header>
      <div className="my-3">
        {isError && (
          <ErrorState title="Failed to load the week." error={error} onRetry={() => void refetch()} />
        )}
        {!isError && !currentData && (
          <div role="status" aria-label="Loading the week">
            <span className="skeleton skeleton-section mb-4" />
            <span className="skeleton skeleton-section mb-4" />
          </div>
        )}
        {currentData && entries.length === 0 && <p className="muted">This week no longer has entries.</p>}
        <ul className="day-slips">
          {entries.map((entry) => (
            <DaySlip
              key={entry.id}
              entry={entry}
              busy={isLoading}
              onApprove={() => void approve([entry])}
              onReturn={() => setReturning([entry])}
            />
          ))}
        </ul>
      </div>
      <div className="decision-bar" role="group" aria-label="Decision">
        <button
          type="button"
          className="text-button d-touch-none d-slim-none me-auto"
          onClick={() => setHelp(true)}
        >
          Keys <kbd aria-hidden="true">?</kbd>
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Previous week"
          title="Previous week (K)"
          disabled={!previous}
          onClick={() => previous?.()}
        >
          <Icon name="chevronLeft" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Next week"
          title="Next week (J)"
          disabled={!next}
          onClick={() => next?.()}
        >
          <Icon name="chevronRight" />
        </button>
        <Button
          variant="quiet"
          aria-keyshortcuts="C"
          aria-disabled={nothing || isLoading}
          onClick={() => setReturning(waiting)}
        >
          Return all
        </Button>
        {/* Never disabled: it would give the focus away between two weeks. */}
        <Button
          aria-keyshortcuts="A"
          aria-disabled={nothing || isLoading}
          onClick={() => void approve(waiting)}
        >
          Approve all
        </Button>
      </div>
      <ReasonDialog
        open={returning.length > 0}
        title={`Return ${several(returning.length, 'entry', 'entries')}?`}
        about={
          <p>
            {who}: {returning.map(({ date }) => formatDate(date)).join(', ')}
          </p>
        }
        draft={`diary-return-${idsOf(returning)}`}
        name="comment"
        label="Comment"
        help="The student can read it and change the entry."
        rules={returnCommentRules}
        submitLabel="Return"
        submitErrors={submitErrors}
        send={returnWith}
        onClose={() => setReturning(NONE)}
      />
      <KeysDialog open={help} keys={KEYS} onClose={() => setHelp(false)} />
    </section>
  );
}
