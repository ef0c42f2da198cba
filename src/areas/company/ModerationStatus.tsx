import { isTurnedDown, moderationStatusInfo } from '#contract/lifecycles/moderation';
import { StatusChip } from '#src/ui/StatusChip';

interface Props {
  status: number;
  /** The moderator's, for what was turned down. */
  reason: string | null | undefined;
}

/** Where the review stands, with the moderator's reason for what was rejected or suspended. */
export function ModerationStatus({ status, reason }: Props) {
  return (
    <>
      <StatusChip info={moderationStatusInfo(status)} />
      {isTurnedDown(status) && reason && <p className="moderation-reason small">{reason}</p>}
    </>
  );
}
