import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useReviewKeys } from './useReviewKeys';

type Step = 'j' | 'k';
/** Steps through the list that were asked for while the way was not known yet. */
export type KeptSteps = RefObject<Step[]>;

/** While an applicant is fetched: J and K are kept, and no key that decides about somebody unseen. */
export function KeepSteps({ kept }: { kept: KeptSteps }) {
  useReviewKeys({ j: () => void kept.current.push('j'), k: () => void kept.current.push('k') });
  return null;
}

/**
 * J and K of an applicant who is shown. Those that were pressed on the way here, or since this one was left,
 * are carried out one after the other; at an end of the list they are forgotten.
 * @param go leads to the neighbour in this direction; null where there is none
 */
export function useSteps(id: number, kept: KeptSteps, go: Readonly<Record<Step, (() => void) | null>>): void {
  const left = useRef(false);
  const step = (to: Step) => {
    if (left.current) return void kept.current.push(to);
    const act = go[to];
    if (!act) return void kept.current.splice(0);
    left.current = true;
    act();
  };
  const latest = useRef(step);
  useLayoutEffect(() => {
    latest.current = step;
  });
  useLayoutEffect(() => {
    left.current = false;
    const first = kept.current.shift();
    if (first) latest.current(first);
  }, [id, kept]);
  useReviewKeys({ j: () => step('j'), k: () => step('k') });
}
