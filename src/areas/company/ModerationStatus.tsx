import { isTurnedDown, moderationStatusInfo } from '#contract/moderation/lifecycle';
import { StatusChip } from '#src/ui/StatusChip';

interface Props {
  /** Undefined from a provider that does not tell it with every record. */
  status: number | undefined;
  /** The moderator's, for what was turned down. */
  reason: string | null | undefined;
}

/** Where the review stands, with the moderator's reason for what was rejected or suspended. */
export function ModerationStatus({ status, reason }: Props) {
  if (status === undefined) return <span className="muted">—</span>;
  return (
    <>
      <StatusChip info={moderationStatusInfo(status)} />
      {isTurnedDown(status) && reason && <p className="mt-1 mb-0 text-danger small">{reason}</p>}
    </>
  );
}
