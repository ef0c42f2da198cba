import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useSelector } from 'react-redux';
import type { ManyWeeks } from '#contract/supervision/calls';
import { useCountCompanyPlacementsQuery } from '#src/api/placementsApi';
import { useConfirmInternsWeeksMutation } from '#src/api/supervisionApi';
import { formatDate } from '#src/lib/dates';
import { formatCount } from '#src/lib/money';
import type { Outcome } from '#src/lib/submission';
import { selectMayWrite } from '#src/state/auth/rights';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Icon } from '#src/ui/Icon';
import { ErrorState } from '#src/ui/list/ErrorState';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { WholeDates } from '#src/ui/WholeDates';

type Row = ManyWeeks['rows'][number];

const inWeeks = (count: number) => (count === 1 ? '1 week' : `${formatCount(count)} weeks`);
const weeksOf = (rows: readonly Row[]) => rows.reduce((sum, { weeks }) => sum + weeks.length, 0);
const nameOf = ({ name, usn_end }: Row) => (usn_end ? `${name} (…${usn_end})` : name);
const weekText = ({ week, hours }: Row['weeks'][number]) => `${formatDate(week)}: ${hours} h`;

interface Props {
  onDone: (outcomes: readonly Outcome[]) => void;
}

/** What is open, an intern each; what is ticked is confirmed with the hours that are shown. */
function Question({ onDone, onClose }: Props & { onClose: () => void }) {
  const [look, { data, isError, error }] = useConfirmInternsWeeksMutation();
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    void look({ all: '1', dry_run: '1' });
  }, [look]);
  const rows = (data?.data.rows ?? []).filter((row) => row.error === null);
  const chosen = rows.filter(({ id }) => !without.has(id));
  const count = weeksOf(chosen);
  const { send, failed, isLoading } = useQuestion(useConfirmInternsWeeksMutation, {
    key: 'weeks-of-all',
    done: ({ message }) => message || 'Weeks confirmed.',
    failed: 'No week was confirmed.',
    onDone: ({ data: answer }) => {
      onClose();
      onDone(answer.rows.map((row) => ({ id: row.id, name: nameOf(row), refused: row.error })));
    },
  });
  const toggle = (id: number) => {
    const next = new Set(without);
    if (!next.delete(id)) next.add(id);
    setWithout(next);
  };
  return (
    <ConfirmDialog
      open
      title={count > 0 ? `Confirm ${inWeeks(count)}?` : 'Confirm weeks?'}
      confirmLabel={`Confirm ${inWeeks(count)}`}
      busy={isLoading || count === 0}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void send({ items: chosen.map(({ id, weeks }) => ({ id, weeks })) })}
    >
      <p>Hours come from the diaries. Clear the box of an intern whose weeks you want to look at first.</p>
      {isError && (
        <ErrorState
          title="Failed to load the weeks."
          error={error}
          onRetry={() => void look({ all: '1', dry_run: '1' })}
        />
      )}
      {!data && !isError && <TableSkeleton label="Loading the weeks" />}
      {data && rows.length === 0 && <p>No week is open now.</p>}
      <ul className="plain-list">
        {rows.map((row) => (
          <li key={row.id} className="form-check">
            <input
              id={`weeks-of-${row.id}`}
              type="checkbox"
              className="form-check-input"
              checked={!without.has(row.id)}
              onChange={() => toggle(row.id)}
            />
            <label htmlFor={`weeks-of-${row.id}`} className="form-check-label">
              {nameOf(row)}
            </label>
            <div className="small muted tabular">
              <WholeDates text={row.weeks.map(weekText).join(' · ')} />
            </div>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** Where weeks are open: all of them in one act, with a look first. */
export function AllWeeks({ onDone }: Props) {
  const [open, setOpen] = useState(false);
  const { data } = useCountCompanyPlacementsQuery();
  const mayWrite = useSelector(selectMayWrite);
  const weeks = data?.weeks ?? 0;
  if (!mayWrite || (weeks === 0 && !open)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="check" /> Confirm {inWeeks(weeks)}
      </Button>
      {open && <Question onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}
