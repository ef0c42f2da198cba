import { act, render, screen } from '@testing-library/react';
import { useProgressive } from '#src/ui/list/useProgressive';

const rows = (count: number) => Array.from({ length: count }, (_, id) => id);

function List({ rows: all }: { rows: readonly number[] }) {
  return (
    <ul>
      {useProgressive(all).map((id) => (
        <li key={id}>{id}</li>
      ))}
    </ul>
  );
}
const shown = () => screen.queryAllByRole('listitem').length;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a short list is shown whole', () => {
  render(<List rows={rows(12)} />);
  expect(shown()).toBe(12);
});

test('a long list begins with a screenful and grows until all of it is shown', () => {
  render(<List rows={rows(100)} />);
  expect(shown()).toBe(40);
  act(() => void jest.advanceTimersByTime(1));
  expect(shown()).toBe(80);
  act(() => void jest.advanceTimersByTime(1));
  expect(shown()).toBe(100);
});

test('a list that is fetched again keeps what it shows', () => {
  const { rerender } = render(<List rows={rows(100)} />);
  for (let i = 0; i < 3; i += 1) act(() => void jest.advanceTimersByTime(1));
  rerender(<List rows={rows(100).reverse()} />);
  expect(shown()).toBe(100);
  rerender(<List rows={rows(5)} />);
  expect(shown()).toBe(5);
});
