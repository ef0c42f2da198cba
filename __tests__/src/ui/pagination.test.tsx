import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Pagination } from '#src/ui/list/Pagination';

const show = (page: number) =>
  render(
    <MemoryRouter>
      <Pagination page={page} last={3} to={(number) => `/list?page=${number}`} />
    </MemoryRouter>,
  );

it('names its steps in signs and words', () => {
  show(2);
  const [previous, next] = ['Previous page', 'Next page'].map((name) => screen.getByRole('link', { name }));
  expect({ previous: previous!.textContent, next: next!.textContent }).toEqual({
    previous: '« Previous',
    next: 'Next »',
  });
  expect(previous).toHaveAttribute('href', '/list?page=1');
  expect(next).toHaveAttribute('href', '/list?page=3');
});

it('offers no step past either end', () => {
  const { unmount } = show(1);
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
  unmount();
  show(3);
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
});
