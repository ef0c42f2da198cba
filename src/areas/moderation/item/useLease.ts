import { useEffect, useState } from 'react';
import type { ModerationKind } from '#contract/moderation/lifecycle';
import { useOpenModerationItemMutation, type ModerationItem } from '#src/api/moderationApi';

/** More often than the five minutes after which a mark expires. */
const RENEW_MS = 60_000;

type State = Pick<ModerationItem, 'opened' | 'submitted_at' | 'moderation_status'>;

/**
 * Marks the record as open for other moderators, until leaving.
 * @returns its state at the last renewal; null before
 */
export function useLease(kind: ModerationKind, id: number): State | null {
  const [tell] = useOpenModerationItemMutation();
  const [known, setKnown] = useState<{ key: string; state: State } | null>(null);
  const key = `${kind}/${id}`;
  useEffect(() => {
    let left = false;
    // A failed renewal is made up a minute later.
    const renew = async () => {
      if (document.hidden) return;
      const { data } = await tell({ kind, id });
      if (!left && data) setKnown({ key: `${kind}/${id}`, state: data.data });
    };
    const again = () => void renew();
    const timer = window.setInterval(again, RENEW_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      left = true;
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      void tell({ kind, id, leave: 1 });
    };
  }, [tell, kind, id]);
  return known?.key === key ? known.state : null;
}
