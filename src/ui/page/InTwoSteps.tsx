import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** A tab that nobody looks at paints nothing: there the rest comes after so many milliseconds. */
const UNSEEN_AFTER = 100;
/** A phone's window holds no more; of a wide one they are the first row. */
const SEEN_FIRST = 2;

/** Whether what is seen first of the page that was gone to is on the screen. */
export const Painted = createContext(true);

let moved = false;

/** Another page is gone to in this tab: from now on pages come in two steps. */
export const pageLeft = (): void => void (moved = true);

export const usePainted = (): boolean => useContext(Painted);

/** Calls `act` once the next frame is on the screen. @returns what cancels it */
export function afterPaint(act: () => void): () => void {
  let timer = window.setTimeout(act, UNSEEN_AFTER);
  const frame = window.requestAnimationFrame(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(act);
  });
  return () => {
    window.cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}

/** Of cards those that a window holds, until they are painted. */
export function useSeenFirst<T>(cards: readonly T[]): readonly T[] {
  return usePainted() ? cards : cards.slice(0, SEEN_FIRST);
}

/**
 * A page that is gone to in the browser is painted with what is seen of it first; all else follows at once
 * (`AfterPaint`, `usePainted`). On a slow phone the list of internships took half a second to come back, most
 * of it for what stands below the window. The page that a server rendered is whole, and hydrates whole.
 */
export function InTwoSteps({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [shown, setShown] = useState(moved ? null : pathname);
  const painted = shown === pathname;
  useEffect(
    () => (painted ? undefined : afterPaint(() => startTransition(() => setShown(pathname)))),
    [painted, pathname],
  );
  return <Painted value={painted}>{children}</Painted>;
}

/** What stands below the first window; until it comes a room of that height keeps the footer out of sight. */
export function AfterPaint({ children }: { children: ReactNode }) {
  return usePainted() ? children : <div className="later" />;
}
