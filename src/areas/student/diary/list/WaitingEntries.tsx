import { useState } from 'react';
import type { StatusInfo } from '#contract/lifecycle';
import { formatDate } from '#src/lib/dates';
import { toQueryString } from '#src/lib/queryString';
import type { OutboxItem } from '#src/state/outbox/slice';
import { outboxPhase, type OutboxPhase } from '#src/state/outbox/transitions';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Link } from '#src/ui/Link';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';
import type { DiaryKind } from '../kinds';
import { useOutbox } from '../useOutbox';

const STATES: Readonly<Record<OutboxPhase, StatusInfo>> = {
  waiting: { label: 'Waiting for a connection', colour: 'amber' },
  sending: { label: 'Being sent', colour: 'blue' },
  refused: { label: 'Not accepted', colour: 'rose' },
  gone: { label: 'Sent', colour: 'green' },
};

/** Where an entry that waits is written on: its own page, or that of its day. */
const pageOf = (kind: DiaryKind, { entry }: OutboxItem): string =>
  entry.id === undefined
    ? `${kind.create}${toQueryString({ owner: entry.owner, date: entry.date })}`
    : kind.edit(entry.id);

interface LineProps {
  kind: DiaryKind;
  item: OutboxItem;
  onRetry: () => void;
  onDiscard: () => void;
}

function Line({ kind, item, onRetry, onDiscard }: LineProps) {
  const phase = outboxPhase(item);
  return (
    <li className="beside justify-content-between application-line">
      <div>
        <strong className="tabular">{formatDate(item.entry.date)}</strong>
        <p className="small muted two-lines text-break">{item.entry.description}</p>
        {item.problem && <p className="small mt-1 mb-0">{item.problem}</p>}
      </div>
      <div className="row-actions">
        <StatusChip info={STATES[phase]} />
        {phase === 'refused' && (
          <>
            <Link className="btn btn-sm btn-quiet" to={pageOf(kind, item)}>
              Correct
            </Link>
            <button type="button" className="btn btn-sm btn-quiet" onClick={onRetry}>
              Send again
            </button>
          </>
        )}
        {phase !== 'sending' && (
          <button type="button" className="btn btn-sm btn-quiet" onClick={onDiscard}>
            Discard
          </button>
        )}
      </div>
    </li>
  );
}

/** Entries that were written without a connection: they wait on this device, and are sent by themselves. */
export function WaitingEntries({ kind }: { kind: DiaryKind }) {
  const { items, tell } = useOutbox(kind);
  const [pending, setPending] = useState<OutboxItem | null>(null);
  if (items.length === 0) return null;
  return (
    <Section title="Waiting to be sent" urgent>
      <ul className="plain-list">
        {items.map((item) => (
          <Line
            key={item.id}
            kind={kind}
            item={item}
            onRetry={() => tell(item.id, { type: 'retried' })}
            onDiscard={() => setPending(item)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={pending !== null}
        title="Discard this entry?"
        confirmLabel="Discard entry"
        danger
        onClose={() => setPending(null)}
        onConfirm={() => {
          if (pending) tell(pending.id, { type: 'discarded' });
          setPending(null);
        }}
      >
        <p>
          The entry of <strong>{formatDate(pending?.entry.date)}</strong> was not sent. You cannot get back
          what you wrote.
        </p>
      </ConfirmDialog>
    </Section>
  );
}
