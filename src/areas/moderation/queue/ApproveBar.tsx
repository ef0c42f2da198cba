import { formatCount } from '#src/lib/money';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { QueueItem } from '#contract/moderation/calls';
import { MODERATION, moderationEvent, WAITING } from '#contract/moderation/lifecycle';
import { useDecideModerationMutation } from '#src/api/moderationApi';
import type { Outcome } from '#src/lib/submission';
import { useSpecialFormMutation } from '#src/state/form/useFormMutation';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { BulkBar } from '#src/ui/list/ticks/BulkBar';
import type { Ticked } from '#src/ui/list/ticks/useTicked';

/** A queued record with an id of its own: companies and internships have the same ones. */
export interface Queued {
  id: number;
  item: QueueItem;
}
export const queuedOf = (item: QueueItem): Queued => ({
  id: item.kind === 'company' ? -item.id : item.id,
  item,
});

/** What is reported only is approved already. */
export const isApprovable = ({ moderation_status: status }: QueueItem): boolean =>
  WAITING.some((one) => one === status) && moderationEvent(status, MODERATION.approved) !== null;

interface Props {
  ticked: Ticked<Queued>;
  onDecided: (outcomes: readonly Outcome[]) => void;
}

/** Each by itself, and only as it is shown here. */
export function ApproveBar({ ticked, onDecided }: Props) {
  const [pending, setPending] = useState(false);
  const { sendEach, isLoading } = useSpecialFormMutation(useDecideModerationMutation, {
    key: 'moderation-several',
    done: null,
    failed: 'Failed to save the decisions.',
  });
  const { rows, count } = ticked;
  const approve = async () => {
    const outcomes = await sendEach(
      rows.map(({ id, item }) => ({
        id,
        name: item.name,
        arg: {
          kind: item.kind,
          id: item.id,
          decision: MODERATION.approved,
          submitted_at: item.submitted_at,
        },
      })),
    );
    ticked.tick(
      outcomes.filter(({ refused }) => refused === null).map(({ id }) => Number(id)),
      false,
    );
    onDecided(outcomes);
    setPending(false);
  };
  return (
    <>
      <BulkBar ticked={ticked}>
        <Button onClick={() => setPending(true)}>Approve selected</Button>
      </BulkBar>
      <ConfirmDialog
        open={pending}
        title={count === 1 ? 'Approve this record?' : `Approve ${formatCount(count)} records?`}
        confirmLabel="Approve"
        busy={isLoading}
        onClose={() => setPending(false)}
        onConfirm={() => void approve()}
      >
        <p>
          Approved profiles and published internships go live now. What was edited meanwhile is not approved.
        </p>
        <ul className="rehearsal">
          {rows.map(({ id, item }) => (
            <li key={id}>
              {item.name}
              {item.kind === 'internship' && item.company && `, ${item.company}`}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
