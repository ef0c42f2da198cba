import { createPath, parsePath, type Location, type Navigator, type To } from 'react-router-dom';
import { moveMachine, NO_MOVE, type Move, type MoveEvent } from './transitions';

/** Where the browser is. */
const addressNow = (): Location => {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: window.history.state, key: '' };
};

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/**
 * The moves of a tab, and the address that they have led to. The library's own router changes the address
 * first and shows the page later: what is typed on a slow phone in between goes into the page that is about
 * to leave. Here a move to another page first loads the page's code, while a line at the top of the screen
 * says so (the attribute data-going, styled); then both change in one task, by the order of `transitions.ts`.
 * A changed query alone is shown at once.
 * @param codeOf the code that the page at a path needs: null when it is there already. It never fails
 */
export function createMoves(codeOf: (pathname: string) => Promise<unknown> | null) {
  let facts = NO_MOVE;
  let location: Location | null = null;
  let tell = () => undefined as void;

  const step = (event: MoveEvent) => {
    facts = moveMachine.step(facts, event);
  };
  const arrive = () => {
    location = addressNow();
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
      // A filter that writes itself into the address stops nobody who is leaving; a link does.
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
    /** Tells of each new address, Back and Forward among them. @returns what ends it */
    subscribe(listener: () => void): () => void {
      // They have changed the address already: a move that still waits would undo them.
      const popped = () => {
        overtake();
        arrive();
      };
      tell = listener;
      window.addEventListener('popstate', popped);
      return () => {
        tell = () => undefined;
        window.removeEventListener('popstate', popped);
      };
    },
  };
}

export type Moves = ReturnType<typeof createMoves>;
