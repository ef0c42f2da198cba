import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useReviewKeys } from './useReviewKeys';

type Step = 'j' | 'k';
/** Steps requested before the neighbours were known. */
export type PendingSteps = RefObject<Step[]>;

/** While an applicant loads: J and K are kept, and no key decides about somebody unseen. */
export function KeepSteps({ stepsRef }: { stepsRef: PendingSteps }) {
  useReviewKeys({ j: () => void stepsRef.current.push('j'), k: () => void stepsRef.current.push('k') });
  return null;
}

/**
 * J and K of the shown applicant. Earlier presses are carried out one by one; at an end of the list they are
 * dropped.
 * @param go leads to the neighbour in this direction; null if there is none
 */
export function useSteps(
  id: number,
  stepsRef: PendingSteps,
  go: Readonly<Record<Step, (() => void) | null>>,
): void {
  const left = useRef(false);
  const step = (to: Step) => {
    if (left.current) return void stepsRef.current.push(to);
    const act = go[to];
    if (!act) return void stepsRef.current.splice(0);
    left.current = true;
    act();
  };
  const latest = useRef(step);
  useLayoutEffect(() => {
    latest.current = step;
  });
  useLayoutEffect(() => {
    left.current = false;
    const first = stepsRef.current.shift();
    if (first) latest.current(first);
  }, [id, stepsRef]);
  useReviewKeys({ j: () => step('j'), k: () => step('k') });
}
