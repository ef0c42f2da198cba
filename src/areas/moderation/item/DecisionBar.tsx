import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { WAITING, type ModerationKind } from '#contract/moderation/lifecycle';
import { useDecideModerationMutation, type ModerationItem } from '#src/api/moderationApi';
import type { ApiFailure } from '#src/api/transport/result';
import { paths } from '#src/lib/paths';
import { questionFailed, reasonOrSafety } from '#src/state/form/failureWords';
import { useSpecialFormMutation } from '#src/state/form/useFormMutation';
import { selectToday } from '#src/state/ui';
import { Icon } from '#src/ui/Icon';
import { itemPath } from '../itemPath';
import { DecisionDialogs } from './DecisionDialogs';
import { COMMON_REASONS, decisionsFor, type Decision } from './decisions';
import { KeysDialog, type KeyMeaning } from '#src/ui/dialog/KeysDialog';
import { Link } from '#src/ui/Link';
import { useKeys } from '#src/ui/dialog/useKeys';

const FAILED = 'Failed to save the decision.';
const plainFailed = (failure: ApiFailure) => questionFailed(failure, FAILED);

const KEYS: readonly KeyMeaning[] = [
  ['J', 'Next in the queue'],
  ['K', 'Previous in the queue'],
  ['A', 'Approve (asks first; press A again to confirm)'],
  ['R', 'Reject (asks for the reason)'],
  ['S', 'Suspend (asks for the reason)'],
];

interface Props {
  item: ModerationItem;
  /** The kind that is being worked through. */
  queue: ModerationKind | null;
}

/**
 * The decisions that are legal now, by the same table that the provider enforces, and the way through the
 * queue; both by keys, too. After a decision about what waited, the next one that nobody has open is shown.
 */
export function DecisionBar({ item, queue }: Props) {
  const navigate = useNavigate();
  const today = useSelector(selectToday);
  const [pending, setPending] = useState<Decision | null>(null);
  const [help, setHelp] = useState(false);
  const legal = decisionsFor(item, today);
  const close = () => setPending(null);
  const waited = WAITING.some((status) => status === item.moderation_status) || item.reports > 0;
  const { send, submitErrors, isLoading } = useSpecialFormMutation(useDecideModerationMutation, {
    key: 'moderation',
    done: pending?.done ?? null,
    failed: FAILED,
    say: pending?.reasoned ? reasonOrSafety : plainFailed,
    onDone: ({ data }) => {
      close();
      if (waited) void navigate(data?.next ? itemPath(data.next, queue) : paths.moderation);
    },
    // Another moderator or the company's own edit was faster: the page shows the present state.
    onLost: close,
  });
  const decide = async (reason: string) =>
    pending
      ? send({
          kind: item.kind,
          id: item.id,
          decision: pending.status,
          reason,
          submitted_at: item.submitted_at,
          ...(queue && { queue }),
        })
      : false;
  const { previous, next } = item;
  const byKey = (key: string) => {
    const decision = legal.find((choice) => choice.key === key);
    return decision ? () => setPending(decision) : null;
  };
  useKeys({
    j: next ? () => void navigate(itemPath(next, queue)) : null,
    k: previous ? () => void navigate(itemPath(previous, queue)) : null,
    a: byKey('a'),
    r: byKey('r'),
    s: byKey('s'),
    '?': () => setHelp(true),
  });

  return (
    <>
      <div className="decision-bar" role="group" aria-label="Decision">
        <div className="d-flex flex-wrap align-items-center gap-2 me-auto">
          {previous && (
            <Link
              className="icon-button"
              to={itemPath(previous, queue)}
              aria-label="Previous in the queue"
              title="Previous in the queue (K)"
            >
              <Icon name="chevronLeft" />
            </Link>
          )}
          {next && (
            <Link
              className="icon-button"
              to={itemPath(next, queue)}
              aria-label="Next in the queue"
              title="Next in the queue (J)"
            >
              <Icon name="chevronRight" />
            </Link>
          )}
          <button
            type="button"
            className="text-button d-touch-none d-slim-none me-auto"
            onClick={() => setHelp(true)}
          >
            Keys
          </button>
        </div>
        <div className="d-flex flex-wrap align-items-center gap-2">
          {legal.map((decision) => (
            <button
              key={decision.status}
              type="button"
              className={`btn ${decision.reasoned ? 'btn-quiet' : 'btn-primary'}`}
              disabled={isLoading}
              aria-keyshortcuts={decision.key ?? undefined}
              onClick={() => setPending(decision)}
            >
              {decision.label}
            </button>
          ))}
        </div>
      </div>
      <KeysDialog open={help} keys={KEYS} onClose={() => setHelp(false)} />
      <DecisionDialogs
        of={`${item.kind}-${item.id}`}
        name={item.name}
        pending={pending}
        reasons={COMMON_REASONS[item.kind] ?? []}
        busy={isLoading}
        submitErrors={submitErrors}
        onDecide={decide}
        onClose={close}
      />
    </>
  );
}
