import { lazy, Suspense, type ComponentType } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useSearchParams } from 'react-router-dom';
import { AddressRouter } from '../../../../src/app/boot/AddressRouter';

function Search() {
  const [search, setSearch] = useSearchParams();
  return <input aria-label="Search" value={search.get('q') ?? ''} onChange={({ target }) => setSearch({ q: target.value }, { replace: true })} />;
}

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => (environment.IS_REACT_ACT_ENVIRONMENT = true));

it('shows a changed query at once, so that the next key meets what was typed', () => {
  render(
    <AddressRouter>
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

it('keeps a page until the code of the next is there, and says that it is coming', async () => {
  let arrive: (module: { default: ComponentType }) => void = () => undefined;
  const Next = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
  render(
    <AddressRouter>
      <Suspense fallback={<p>Loading</p>}>
        <Routes>
          <Route path="/" element={<Link to="/next">To the next page</Link>} />
          <Route path="/next" element={<Next />} />
        </Routes>
      </Suspense>
    </AddressRouter>,
  );
  await userEvent.click(screen.getByRole('link'));
  expect(screen.getByRole('link')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-going');
  await act(async () => arrive({ default: () => <p>The next page</p> }));
  expect(screen.getByText('The next page')).toBeVisible();
  expect(document.documentElement).not.toHaveAttribute('data-going');
  act(() => window.history.back());
  expect(await screen.findByRole('link')).toBeVisible();
});
