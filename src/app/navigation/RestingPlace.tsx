import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import { RestingContext } from '#src/lib/resting';
import { whenIdle } from '#src/lib/whenIdle';

interface Props {
  isResting: boolean;
  children: ReactNode;
}

/** Shows it for a frame, at no height: the browser warns of layout that is forced while it is hidden. */
function layOut(place: HTMLElement): void {
  place.style.contentVisibility = 'visible';
  const hide = () => place.style.removeProperty('content-visibility');
  requestAnimationFrame(() => requestAnimationFrame(hide));
}

/**
 * Hides its children with `content-visibility`, which keeps their style and layout. React's `Activity` uses
 * `display: none`, and both were done anew on Back: 212 ms instead of 96 (CPU 4×, docs/decisions/034).
 * Its page learns of the change after the paint: Back runs 53 ms of scripts, not 68.
 */
export function RestingPlace({ isResting, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // What changes with the move, such as the typeface, is laid out while nobody waits for it.
  useEffect(() => {
    if (!isResting) return;
    return whenIdle(() => layOut(place.current!));
  }, [isResting]);
  return (
    <RestingContext value={useDeferredValue(isResting)}>
      <div ref={place} className={isResting ? 'is-resting' : undefined} aria-hidden={isResting || undefined}>
        {children}
      </div>
    </RestingContext>
  );
}
