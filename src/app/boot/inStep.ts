import { flushSync } from 'react-dom';
import { parsePath, type Navigator, type To, type UNSAFE_createBrowserHistory } from 'react-router-dom';

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/**
 * Moves on `history` that keep address and screen in step. Another page waits for its code, with a line at
 * the top that says that it
 * is coming (data-going, styled), and is then on the screen as soon as it is in the address; the last move
 * that was asked for wins.
 * A changed query alone waits for nothing. `stay` gives up what is on its way.
 */
export function inStep(
  history: History,
  codeOf: (pathname: string) => Promise<unknown> | null,
): { navigator: Navigator; stay: () => void } {
  let turn = 0;
  const going = (on: boolean) => document.documentElement.toggleAttribute('data-going', on);
  const stay = () => {
    turn += 1;
    going(false);
  };

  const move = (to: To, go: () => void) => {
    const { pathname = history.location.pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (pathname === history.location.pathname) return go();
    stay();
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
    stay,
    navigator: {
      createHref,
      encodeLocation,
      go,
      push: (to, state) => {
        // Who asks for the present page again wants to stay.
        stay();
        move(to, () => history.push(to, state));
      },
      replace: (to, state) => move(to, () => history.replace(to, state)),
    },
  };
}
