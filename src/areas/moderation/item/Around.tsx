import { useState } from 'react';
import { moderationStatusInfo, type ModerationKind } from '#contract/moderation/lifecycle';
import { useListModerationHistoryQuery, type ModerationItem } from '#src/api/moderationApi';
import { formatClockTime } from '#src/lib/dates';
import { moderationPaths } from '#src/lib/dashboardPaths';
import { Link } from '#src/ui/Link';
import { ErrorState } from '#src/ui/list/ErrorState';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';
import { kindLabel } from '../kinds';
import { WholeDates } from '#src/ui/WholeDates';

/** Who decided what about the record before. */
export function History({ kind, id }: { kind: ModerationKind; id: number }) {
  const { data, isError, error, refetch } = useListModerationHistoryQuery({ kind, id });
  return (
    <Section title="Decisions so far">
      {isError && (
        <ErrorState title="Failed to load the decisions." error={error} onRetry={() => void refetch()} />
      )}
      {!isError && !data && <span className="skeleton skeleton-line" />}
      {data?.length === 0 && <p className="muted">No decision has been made yet.</p>}
      {data && data.length > 0 && (
        <ul className="plain-list">
          {data.map(({ at, by, decision, reason }, index) => (
            <li key={index}>
              <StatusChip info={moderationStatusInfo(decision)} />{' '}
              <span className="small muted">
                <WholeDates text={`${by}, ${formatClockTime(at)}`} />
              </span>
              {reason && <p className="mt-1 mb-0 text-danger text-break">{reason}</p>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** So many are shown at once. */
const FEW = 5;

/** What else the company has here. */
export function Others({ company, others }: { company: string; others: ModerationItem['others'] }) {
  const [all, setAll] = useState(false);
  if (others.length === 0) return null;
  return (
    <Section title={`More from ${company}`}>
      <ul className="plain-list">
        {(all ? others : others.slice(0, FEW)).map(({ kind, id, name, moderation_status }) => (
          <li key={`${kind}-${id}`}>
            <Link className="text-break text-decoration-underline" to={moderationPaths.item(kind, id)}>
              {name}
            </Link>{' '}
            <span className="small muted">{kindLabel(kind)}</span>{' '}
            <StatusChip info={moderationStatusInfo(moderation_status)} />
          </li>
        ))}
      </ul>
      {others.length > FEW && !all && (
        <button type="button" className="text-button" onClick={() => setAll(true)}>
          Show all {others.length}
        </button>
      )}
    </Section>
  );
}
