import { createPath, parsePath, type Location, type Navigator, type To } from 'react-router-dom';
import { moveMachine, NO_MOVE, type Move, type MoveEvent } from './transitions';

const addressNow = (): Location => {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: window.history.state, key: '' };
};

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** On Back the browser would scroll after the new page showed at its top; on a reload it may. */
function keepPositionOnReloadOnly() {
  const leave = () => void (window.history.scrollRestoration = 'auto');
  const arrive = () => void (window.history.scrollRestoration = 'manual');
  arrive();
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', arrive);
  return () => {
    leave();
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', arrive);
  };
}

/**
 * A tab's moves. React Router changes the address first and shows the page later, so that on a slow phone
 * what is typed in between goes into the old page. Here the code is loaded first (the attribute data-going
 * shows a line at the top), then both change in one task, in the order of `transitions.ts`. A changed query
 * shows at once.
 * @param codeOf the code that the page at a path needs: null when it is there already. It never fails
 */
export function createMoves(codeOf: (pathname: string) => Promise<unknown> | null) {
  let facts = NO_MOVE;
  let location: Location | null = null;
  let tell = () => undefined as void;

  const step = (event: MoveEvent) => {
    facts = moveMachine.step(facts, event);
  };
  /** A new path shows the top, Back included; a changed query moves nothing (docs/screens.md, words 6). */
  const arrive = () => {
    const left = location;
    location = addressNow();
    // Before the new page is in the document, whose layout scrolling would force once more.
    if (left && left.pathname !== location.pathname && !location.hash)
      window.scrollTo({ top: 0, behavior: 'instant' });
    tell();
  };
  const say = (on: boolean) => document.documentElement.toggleAttribute('data-going', on);
  const overtake = () => {
    step({ type: 'overtaken' });
    say(false);
  };

  const carryOut = ({ href, state, replace }: Move) => {
    window.history[replace ? 'replaceState' : 'pushState'](state ?? null, '', href);
    arrive();
  };
  const go = (move: Move) => {
    const { pathname = window.location.pathname } = parsePath(move.href);
    if (pathname === window.location.pathname) {
      // A filter that updates the address does not cancel a pending move; a link does.
      if (!move.replace) overtake();
      return carryOut(move);
    }
    step({ type: 'requested', move });
    const code = codeOf(pathname);
    say(code !== null);
    void Promise.resolve(code).then(() => {
      if (facts.pending !== move) return;
      step({ type: 'codeCame' });
      say(false);
      carryOut(move);
    });
  };

  const navigator: Navigator = {
    createHref: hrefOf,
    go: (delta) => window.history.go(delta),
    push: (to, state) => go({ href: hrefOf(to), state, replace: false }),
    replace: (to, state) => go({ href: hrefOf(to), state, replace: true }),
  };

  return {
    navigator,
    location: (): Location => (location ??= addressNow()),
    /** Reports each new address, Back and Forward included. @returns unsubscribes */
    subscribe(listener: () => void): () => void {
      // The address has changed already: a pending move would undo that.
      const popped = () => {
        overtake();
        arrive();
      };
      tell = listener;
      const leavePosition = keepPositionOnReloadOnly();
      window.addEventListener('popstate', popped);
      return () => {
        tell = () => undefined;
        leavePosition();
        window.removeEventListener('popstate', popped);
      };
    },
  };
}

export type Moves = ReturnType<typeof createMoves>;
