import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { ReportRow } from '#contract/report/calls';
import type { ReportOutcome } from '#contract/report/lifecycle';
import { MODERATION } from '#contract/moderation/lifecycle';
import { useDecideModerationMutation } from '#src/api/moderationApi';
import { useDecideReportsMutation } from '#src/api/reportsApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { selectToday } from '#src/state/ui';
import { ReasonDialog } from '#src/widgets/ReasonDialog';
import { DecisionDialogs } from '../item/DecisionDialogs';
import { COMMON_REASONS, decisionsFor, type Decision } from '../item/decisions';

const WORDS = {
  upheld: {
    title: 'Uphold the reports about this internship?',
    label: 'Uphold',
    done: 'Reports upheld.',
    text: 'The reporters will be notified that the report was confirmed. You can then suspend the internship.',
  },
  dismissed: {
    title: 'Dismiss the reports about this internship?',
    label: 'Dismiss',
    done: 'Reports dismissed.',
    text: 'The reporters will be notified that no action was needed.',
  },
} as const;

/** If it is legal. */
const suspensionOf = ({ moderation_status }: ReportRow, today: string): Decision | undefined =>
  decisionsFor(
    { kind: 'internship', moderation_status, status: null, expire_date: null, company_visible: null },
    today,
  ).find(({ status }) => status === MODERATION.suspended);

function Suspension({ row, onClose }: { row: ReportRow; onClose: () => void }) {
  const today = useSelector(selectToday);
  const suspension = suspensionOf(row, today) ?? null;
  const { send, submitErrors, isLoading } = useFormMutation(useDecideModerationMutation, {
    key: 'suspension',
    done: suspension?.done ?? null,
    failed: 'Failed to save the decision.',
    onDone: onClose,
    onLost: onClose,
  });
  return (
    <DecisionDialogs
      of={`internship-${row.internship_id}`}
      name={row.internship}
      pending={suspension}
      reasons={COMMON_REASONS.internship ?? []}
      busy={isLoading}
      submitErrors={submitErrors}
      onDecide={(reason) =>
        send({
          kind: 'internship',
          id: row.internship_id,
          decision: MODERATION.suspended,
          reason,
          submitted_at: row.submitted_at,
        })
      }
      onClose={onClose}
    />
  );
}

interface Props {
  row: ReportRow;
  outcome: ReportOutcome;
  onClose: () => void;
}

/** After upholding reports the suspension is offered. */
export function ReportDecision({ row, outcome, onClose }: Props) {
  const today = useSelector(selectToday);
  const [upheld, setUpheld] = useState(false);
  const words = WORDS[outcome];
  const { send, submitErrors } = useFormMutation(useDecideReportsMutation, {
    key: 'reports',
    done: words.done,
    failed: 'Failed to save the decision.',
    onDone: () => (outcome === 'upheld' && suspensionOf(row, today) ? setUpheld(true) : onClose()),
    onLost: onClose,
  });
  if (upheld) return <Suspension row={row} onClose={onClose} />;
  return (
    <ReasonDialog
      title={words.title}
      about={
        <p>
          <strong>{row.internship}</strong>. {words.text}
        </p>
      }
      draft={`reports-${outcome}-${row.internship_id}`}
      name="note"
      label="Note"
      placeholder="What did you find?"
      help="The reporters can read this with the outcome."
      rows={3}
      submitLabel={words.label}
      submitErrors={submitErrors}
      send={(note) => send({ id: row.id, outcome, note, updated_at: row.updated_at })}
      onClose={onClose}
    />
  );
}
