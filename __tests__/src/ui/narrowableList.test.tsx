import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { listFilters, oneOf } from '#src/lib/listFilters';
import { NarrowableList } from '#src/ui/list/NarrowableList';

const FILTERS = listFilters({ kind: oneOf(['news']) }, { settings: { sort: oneOf(['-name']) } });
const EMPTY = { data: [], total: 0, current_page: 1, last_page: 1, per_page: 10 };

const open = (at: string, list: object) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <NarrowableList
        list={{ isError: false, refetch: () => undefined, ...list }}
        failed="Failed to load notices."
        loading="Loading notices"
        filters={FILTERS}
        fields={[{ kind: 'choice', name: 'kind', label: 'Kind', any: 'Any', options: [] }]}
        nothing={{
          icon: 'news',
          title: 'No notices found',
          none: 'Notices appear here.',
          home: { to: '/home', label: 'Go home' },
          narrowed: 'None fits.',
          all: 'Show all notices',
        }}
      >
        {({ data }) => <p>{data.length} notices</p>}
      </NarrowableList>
    </MemoryRouter>,
  );

it('another filter takes away what the address says of the rows, as which is open', () => {
  const filters = listFilters({ kind: oneOf(['news']) }, { ofRows: ['open'] });
  const search = new URLSearchParams('kind=news&open=7&page=2&sort=-name');
  expect(filters.changed(search, { kind: '' }).toString()).toBe('sort=-name');
});

describe('a list that its address narrows', () => {
  it('says of no rows at all why, and leads home', () => {
    open('/office/notices?sort=-name&kind=odd', { data: EMPTY });
    expect(screen.getByText('Notices appear here.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/home');
  });

  it('takes filters that leave no row off with one link, and stays on its page', () => {
    open('/office/notices?kind=news&sort=-name&page=3', { data: EMPTY });
    expect(screen.getByText('None fits.')).toBeVisible();
    const all = screen.getByRole('link', { name: 'Show all notices' });
    expect(all).toHaveAttribute('href', '/office/notices');
    expect(screen.queryByText('Go home')).toBeNull();
  });

  it('has its controls while it loads and when it has failed', () => {
    open('/office/notices', {}).unmount();
    open('/office/notices', { isError: true });
    expect(screen.getByRole('button', { name: 'Filter' })).toBeVisible();
    expect(screen.getByText('Failed to load notices.')).toBeVisible();
  });
});
