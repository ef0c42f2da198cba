import { useSelector } from 'react-redux';
import { selectKeysOn } from '#src/state/applicants/slice';
import { useKeys, type Keys } from '#src/ui/dialog/useKeys';

/**
 * Unless switched off (docs/rules.md, applications 9). Help always responds: there they are switched on
 * again.
 */
export function useReviewKeys(keys: Keys): void {
  const on = useSelector(selectKeysOn);
  useKeys(on ? keys : { '?': keys['?'] ?? null });
}
