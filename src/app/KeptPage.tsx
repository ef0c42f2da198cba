import { Activity, useContext, useInsertionEffect, useRef, useState, type ReactNode } from 'react';
import {
  createPath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
import { Painted, usePainted } from '../ui/page/InTwoSteps';
import { toTop, useSafeLayoutEffect } from './ScrollToTop';

const COMING = 'coming';

let comeBackTo: ((address: string) => boolean) | null = null;

/**
 * Puts the page that is kept in the place of the one that is shown, at its top, before anything renders for
 * its address; that has to follow.
 * @param address path with query and hash
 * @returns whether the page that is kept was left at this address
 */
export const comeBack = (address: string): boolean => comeBackTo?.(address) ?? false;

/** Puts the elements of a page back, which `Activity` hides each until React shows them. */
function putBack(stand: HTMLElement, page: HTMLElement): void {
  if (page.parentNode === stand) return;
  for (const element of page.children) (element as HTMLElement).style.removeProperty('display');
  stand.append(page);
}

/**
 * A page that stays as it was left while others are looked at: Back shows its elements again and makes none.
 * Meanwhile they are out of the document, where nothing finds them, its effects rest, and it knows the
 * address at which it was left. At the same address its first frame goes without what stands below the first
 * window (the style `.coming`); at another one it renders for that first. It rests once the page that is gone
 * to is painted.
 */
export function KeptPage({ shown, children }: { shown: boolean; children: ReactNode }) {
  const painted = usePainted();
  const place = useContext(LocationContext);
  const route = useContext(RouteContext);
  const [left, leave] = useState({ place, route });
  // `shown`, as of the last frame.
  const [was, settle] = useState(shown);
  const [whole, complete] = useState(painted);
  const moved = shown && createPath(left.place.location) !== createPath(place.location);
  if (moved) leave({ place, route });
  if (was !== shown && (painted || moved)) settle(shown);
  if (painted && shown && !whole) complete(true);

  const stand = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  // Before effects that measure what is shown.
  useInsertionEffect(() => {
    if (!page.current) return;
    if (shown) putBack(stand.current!, page.current);
    else page.current.remove();
  }, [shown]);
  useSafeLayoutEffect(() => {
    if (shown) return;
    comeBackTo = (address) => {
      if (address !== createPath(left.place.location)) return false;
      const to = stand.current!;
      to.nextElementSibling?.firstElementChild?.remove();
      putBack(to, page.current!);
      if (!was) to.className = COMING;
      toTop();
      return true;
    };
    return () => void (comeBackTo = null);
  }, [shown, left, was]);

  return (
    <LocationContext value={left.place}>
      <RouteContext value={left.route}>
        <div ref={stand} className={shown && !was ? COMING : undefined}>
          <div ref={page}>
            <Activity mode={shown || was ? 'visible' : 'hidden'}>
              <Painted value={whole || painted}>{children}</Painted>
            </Activity>
          </div>
        </div>
      </RouteContext>
    </LocationContext>
  );
}
