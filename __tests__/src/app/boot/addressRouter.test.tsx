import { act, render, screen } from '@testing-library/react';
import { Link, Route, Routes, useSearchParams } from 'react-router-dom';
import { AddressRouter } from '#src/app/boot/AddressRouter';

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
    <AddressRouter codeOf={() => null}>
      <Search />
    </AddressRouter>,
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

describe('another page', () => {
  /** Two pages and a third; the code of '/next' comes when `arrive` is called. */
  function setup() {
    let arrive: () => void = () => undefined;
    const code = new Promise<void>((resolve) => (arrive = resolve));
    render(
      <AddressRouter codeOf={(pathname) => (pathname === '/next' ? code : null)}>
        <Routes>
          <Route
            path="/"
            element={
              <>
                <h1>First</h1>
                <Link to="/next">Next</Link>
                <Link to="/other">Other</Link>
                <Link to="/?q=1">Query</Link>
              </>
            }
          />
          <Route path="/next" element={<h1>Next page</h1>} />
          <Route path="/other" element={<h1>Other page</h1>} />
        </Routes>
      </AddressRouter>,
    );
    const shown = () => [
      window.location.pathname,
      screen.getByRole('heading').textContent,
      document.documentElement.hasAttribute('data-going'),
    ];
    const follow = (name: string) => act(async () => screen.getByRole('link', { name }).click());
    return { shown, follow, arrive: () => act(async () => arrive()) };
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
});
