import { Activity, useContext, useInsertionEffect, useRef, useState, type ReactNode } from 'react';
import {
  createPath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
import { Painted } from '../ui/page/InTwoSteps';

/**
 * A page that stays as it was left while others are looked at: Back shows its elements again and makes none.
 * Meanwhile they are out of the document, where nothing finds them, its effects rest, and it knows the
 * address at which it was left. At the same address it is painted before its effects run again, without what
 * stands below the first window (the style `.coming`); at another one it renders for that first.
 */
export function KeptPage({ shown, children }: { shown: boolean; children: ReactNode }) {
  const painted = useContext(Painted);
  const place = useContext(LocationContext);
  const route = useContext(RouteContext);
  const [left, leave] = useState({ place, route });
  const [awake, wake] = useState(shown);
  const [whole, complete] = useState(painted);
  const moved = shown && createPath(left.place.location) !== createPath(place.location);
  if (moved) leave({ place, route });
  if (awake !== shown && (painted || moved)) wake(shown);
  if (painted && shown && !whole) complete(true);

  const stand = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  // Before effects that measure what is shown.
  useInsertionEffect(() => {
    const elements = page.current;
    if (!elements) return;
    if (!shown) return elements.remove();
    // `Activity` hides each until it wakes them.
    for (const element of elements.children) (element as HTMLElement).style.removeProperty('display');
    stand.current!.append(elements);
  }, [shown]);

  return (
    <LocationContext value={left.place}>
      <RouteContext value={left.route}>
        <div ref={stand} className={shown && !awake ? 'coming' : undefined}>
          <div ref={page}>
            <Activity mode={awake ? 'visible' : 'hidden'}>
              <Painted value={whole || painted}>{children}</Painted>
            </Activity>
          </div>
        </div>
      </RouteContext>
    </LocationContext>
  );
}
