import { Link } from 'react-router-dom';
import type { CoordinatorDiary } from '#contract/calls/coordinator';
import { can } from '#contract/lifecycles/table';
import { REVIEW_TRANSITIONS, reviewStatusInfo, type ReviewStatus } from '#contract/lifecycles/diaryReview';
import { formatDate } from '#src/lib/dates';
import { officePaths } from '#src/lib/dashboardPaths';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { RowTick } from '#src/ui/list/RowTick';
import type { Ticked } from '#src/ui/list/useTicked';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';
import type { Week } from './weeks';

type Entries = readonly CoordinatorDiary[];

interface Props {
  week: Week;
  ticked: Ticked<CoordinatorDiary>;
  busy: boolean;
  onApprove: (entries: Entries) => void;
  onReturn: (entries: Entries) => void;
}

/** Whether an entry still waits for a decision. */
export const waits = ({ review_status }: CoordinatorDiary): boolean =>
  can(REVIEW_TRANSITIONS, review_status as ReviewStatus, 'approve');

const columns = ({ ticked, busy, onApprove, onReturn }: Props): readonly Column<CoordinatorDiary>[] => [
  {
    title: 'Day',
    place: 'title',
    render: (entry) => (
      <span className="row-tick">
        {waits(entry) && (
          <RowTick
            checked={ticked.has(entry.id)}
            label={`Select ${entry.student?.name ?? ''} ${formatDate(entry.date)}`}
            onTick={(on) => ticked.tick([entry.id], on)}
          />
        )}
        <span className="tabular">{formatDate(entry.date)}</span>
      </span>
    ),
  },
  { title: 'Hours', numeric: true, render: ({ hours }) => hours },
  { title: 'Work', place: 'line', render: ({ description }) => <span className="prose">{description}</span> },
  {
    title: 'Review',
    place: 'status',
    render: ({ review_status, review_comment }) => (
      <>
        <StatusChip info={reviewStatusInfo(review_status ?? '')} />
        {review_comment && <span className="small muted"> {review_comment}</span>}
      </>
    ),
  },
  {
    title: 'Actions',
    place: 'foot',
    render: (entry) =>
      waits(entry) && (
        <div className="row-actions is-pair">
          <button
            type="button"
            className="btn btn-sm btn-quiet"
            disabled={busy}
            onClick={() => onReturn([entry])}
          >
            Return
          </button>
          <button
            type="button"
            className="btn btn-sm btn-primary"
            disabled={busy}
            onClick={() => onApprove([entry])}
          >
            Approve
          </button>
        </div>
      ),
  },
];

/** A student's week. */
export function WeekSection(props: Props) {
  const { week, busy, onApprove } = props;
  const waiting = week.entries.filter(waits);
  const title = `${week.student?.name ?? 'Student'}, week of ${formatDate(week.monday)}`;
  return (
    <Section
      title={title}
      actions={
        waiting.length > 1 && (
          <button
            type="button"
            className="btn btn-sm btn-primary"
            disabled={busy}
            onClick={() => onApprove(waiting)}
          >
            Approve all
          </button>
        )
      }
    >
      <p className="muted">
        <Link to={officePaths.student(week.student?.id ?? '')}>{week.student?.usn ?? 'Profile'}</Link>{' '}
        {week.entries[0]?.internship_details?.name}
      </p>
      <DataTable
        people
        caption={title}
        columns={columns(props)}
        rows={week.entries}
        keyOf={({ id }) => id}
        empty="No entries."
      />
    </Section>
  );
}
