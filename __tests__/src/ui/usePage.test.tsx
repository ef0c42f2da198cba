import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useCorrectedPage, usePage } from '#src/ui/list/usePage';

function List({ last }: { last: number | undefined }) {
  const page = usePage();
  useCorrectedPage(page, last);
  return (
    <p>
      {page} at {useLocation().search}
    </p>
  );
}
const shown = (search: string, last?: number) => {
  render(
    <MemoryRouter initialEntries={[`/list${search}`]}>
      <List last={last} />
    </MemoryRouter>,
  );
  return screen.getByText(/at/).textContent;
};

it.each(['0', 'abc', '-1', '1.5', '01', ''])(
  'takes page "%s" out of the address, before the list is there',
  (page) => {
    expect(shown(`?q=a&page=${page}`)).toBe('1 at ?q=a');
  },
);

it('takes a page past the end out of the address once the list is there', () => {
  expect(shown('?page=9', 3)).toBe('1 at ');
});

it.each([
  ['?page=3', 3],
  ['?page=9', undefined],
  ['?page=1', 3],
  ['?q=a', 3],
])('leaves %s with %s pages alone', (search, last) => {
  expect(shown(search, last)).toMatch(new RegExp(`at \\${search}$`));
});
