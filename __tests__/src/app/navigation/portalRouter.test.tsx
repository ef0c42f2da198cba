import { act, render, screen } from '@testing-library/react';
import { Link, Route, Routes, useSearchParams } from 'react-router-dom';
import { createMoves } from '#src/app/navigation/moves';
import { PortalRouter } from '#src/app/navigation/PortalRouter';

function Search() {
  const [search, setSearch] = useSearchParams();
  return (
    <input
      aria-label="Search"
      value={search.get('q') ?? ''}
      onChange={({ target }) => setSearch({ q: target.value }, { replace: true })}
    />
  );
}

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => (environment.IS_REACT_ACT_ENVIRONMENT = true));

it('shows a changed query at once, so that the next key meets what was typed', () => {
  render(
    <PortalRouter moves={createMoves(() => null)}>
      <Search />
    </PortalRouter>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Search');
  // As in a browser: nothing waits for what React has put off.
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  for (const key of 'slow phone') {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, input.value + key);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  expect(input.value).toBe('slow phone');
  expect(window.location.search).toBe('?q=slow+phone');
});

describe('a change of the address', () => {
  it('shows the top of the page for a new path, Back included, and stays for a new query or a place in the page', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const moves = createMoves(() => null);
    render(<PortalRouter moves={moves}>page</PortalRouter>);
    const scrolls = async (move: () => void, until?: string) => {
      scrollTo.mockClear();
      await act(async () => {
        const moved = until
          ? new Promise((resolve) => window.addEventListener(until, resolve, { once: true }))
          : null;
        move();
        await moved;
      });
      return scrollTo.mock.calls.length;
    };
    const to = (path: string) => scrolls(() => moves.navigator.push(path));
    expect(scrollTo).not.toHaveBeenCalled();
    expect(await to('/?page=2')).toBe(0);
    expect(await to('/about')).toBe(1);
    expect(await scrolls(() => window.history.back(), 'popstate')).toBe(1);
    expect(await to('/faqs#pay')).toBe(0);
    scrollTo.mockRestore();
  });

  it('leaves where a page was to the browser on reloads only', () => {
    Object.defineProperty(window.history, 'scrollRestoration', {
      value: 'auto',
      writable: true,
      configurable: true,
    });
    const { unmount } = render(<PortalRouter moves={createMoves(() => null)}>page</PortalRouter>);
    expect(window.history.scrollRestoration).toBe('manual');
    window.dispatchEvent(new Event('pagehide'));
    expect(window.history.scrollRestoration).toBe('auto');
    window.dispatchEvent(new Event('pageshow'));
    expect(window.history.scrollRestoration).toBe('manual');
    unmount();
    expect(window.history.scrollRestoration).toBe('auto');
  });
});

describe('another page', () => {
  /** Two pages and a third; the code of '/next' comes when `arrive` is called. */
  function setup() {
    let arrive: () => void = () => undefined;
    const code = new Promise<void>((resolve) => (arrive = resolve));
    const moves = createMoves((pathname) => (pathname === '/next' ? code : null));
    render(
      <PortalRouter moves={moves}>
        <Routes>
          <Route
            path="/"
            element={
              <>
                <h1>First</h1>
                <Link to="/next">Next</Link>
                <Link to="/other">Other</Link>
                <Link to="?q=1">Query</Link>
                <Link to="/">Again</Link>
              </>
            }
          />
          <Route path="/next" element={<h1>Next page</h1>} />
          <Route path="/other" element={<h1>Other page</h1>} />
        </Routes>
      </PortalRouter>,
    );
    const shown = () => [
      window.location.pathname,
      screen.getByRole('heading').textContent,
      document.documentElement.hasAttribute('data-going'),
    ];
    const follow = (name: string) => act(async () => screen.getByRole('link', { name }).click());
    return { moves, shown, follow, arrive: () => act(async () => arrive()) };
  }

  it('is in the address and on the screen at the same moment, once its code is there; meanwhile it is said that it comes', async () => {
    const { shown, follow, arrive } = setup();
    await follow('Next');
    expect(shown()).toEqual(['/', 'First', true]);
    await arrive();
    expect(shown()).toEqual(['/next', 'Next page', false]);
    act(() => window.history.back());
    expect(await screen.findByRole('link', { name: 'Next' })).toBeVisible();
  });

  it('whose code is there comes at once', async () => {
    const { shown, follow } = setup();
    await follow('Other');
    expect(shown()).toEqual(['/other', 'Other page', false]);
  });

  it.each([
    ['another link', 'Other', ['/other', 'Other page', false]],
    ['a link to the present page', 'Query', ['/', 'First', false]],
  ])('gives way to %s that is followed while its code is on its way', async (_what, name, expected) => {
    const { shown, follow, arrive } = setup();
    await follow('Next');
    await follow(name);
    await arrive();
    expect(shown()).toEqual(expected);
  });

  it('is not gone to by a link to the address that is shown: the history stays as it is', async () => {
    const { shown, follow } = setup();
    const before = window.history.length;
    await follow('Again');
    expect([...shown(), window.history.length]).toEqual(['/', 'First', false, before]);
  });

  it('gives way to Back', async () => {
    const { shown, follow, arrive } = setup();
    await follow('Query');
    await follow('Next');
    await act(async () => {
      window.history.back();
      await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    });
    await arrive();
    expect(shown()).toEqual(['/', 'First', false]);
  });

  it('is not given up for a filter that writes itself into the address meanwhile', async () => {
    const { moves, shown, follow, arrive } = setup();
    await follow('Next');
    act(() => moves.navigator.replace('/?q=typed'));
    expect([window.location.search, ...shown()]).toEqual(['?q=typed', '/', 'First', true]);
    await arrive();
    expect(shown()).toEqual(['/next', 'Next page', false]);
  });

  it('is shown in the task that changed the address, also when nobody pressed anything', async () => {
    const { moves, shown } = setup();
    // As a listener moves after an answer: React is not told of any event.
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    moves.navigator.push('/other');
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(shown()).toEqual(['/other', 'Other page', false]);
  });

  it('takes the place of the present one in the history where it is to', async () => {
    const { moves, shown } = setup();
    const before = window.history.length;
    await act(async () => moves.navigator.replace('/other', { from: 'here' }));
    expect(shown()).toEqual(['/other', 'Other page', false]);
    expect([window.history.length, moves.location().state]).toEqual([before, { from: 'here' }]);
  });
});
