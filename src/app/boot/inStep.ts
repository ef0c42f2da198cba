import { flushSync } from 'react-dom';
import { parsePath, type Navigator, type To, type UNSAFE_createBrowserHistory } from 'react-router-dom';

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/**
 * A navigator on `history` that changes address and screen together. A move to another page first loads the
 * page's code, while a line at the top of the screen says so (the attribute data-going, styled); then both
 * change in one step. Of several moves the last one counts. A changed query alone is shown at once.
 * `dropPendingMove` cancels a move that still waits for its code.
 */
export function inStep(
  history: History,
  codeOf: (pathname: string) => Promise<unknown> | null,
): { navigator: Navigator; dropPendingMove: () => void } {
  let turn = 0;
  const going = (on: boolean) => document.documentElement.toggleAttribute('data-going', on);
  const dropPendingMove = () => {
    turn += 1;
    going(false);
  };

  const move = (to: To, go: () => void) => {
    const { pathname = history.location.pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (pathname === history.location.pathname) return go();
    dropPendingMove();
    const mine = turn;
    const code = codeOf(pathname);
    going(code !== null);
    void Promise.resolve(code).then(() => {
      if (mine !== turn) return;
      going(false);
      flushSync(go);
    });
  };

  const { createHref, encodeLocation, go } = history;
  return {
    dropPendingMove,
    navigator: {
      createHref,
      encodeLocation,
      go,
      push: (to, state) => {
        // A link to the page that is shown already cancels a move that still waits for its code.
        dropPendingMove();
        move(to, () => history.push(to, state));
      },
      replace: (to, state) => move(to, () => history.replace(to, state)),
    },
  };
}
