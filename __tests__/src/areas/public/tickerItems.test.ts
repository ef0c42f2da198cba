import { tickerItems } from '#src/areas/public/home/tickerItems';
import { safeHref } from '#src/lib/safeHref';

const notice = (id: number, file: string | null = `/api/v1/files/${id}/a.pdf`) => ({
  id,
  name: `Notice ${id}`,
  file,
  published_at: '2026-01-01T00:00:00.000Z',
});
const toHref = (file: string | null | undefined) => safeHref(file, 'https://news.test');

it('takes news and circulars in turn, six of each', () => {
  const items = tickerItems(
    Array.from({ length: 8 }, (_, i) => notice(i)),
    Array.from({ length: 8 }, (_, i) => notice(i)),
    toHref,
  );
  expect(items).toHaveLength(12);
  expect(items.slice(0, 4).map(({ tag }) => tag)).toEqual(['News', 'Circular', 'News', 'Circular']);
  expect(items[0]!.href).toBe('https://news.test/api/v1/files/0/a.pdf');
});

it('goes on with one list when the other is shorter', () => {
  expect(tickerItems([notice(1)], [notice(2), notice(3)], toHref).map(({ key }) => key)).toEqual([
    'News-1',
    'Circular-2',
    'Circular-3',
  ]);
});

it.each([
  null,
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.test/a',
  '/\\evil.test',
  'ftp://a.test/b',
])('leaves out an item whose file is %p', (file) => {
  expect(tickerItems([notice(1, file)], [], toHref)).toEqual([]);
});

it('shows nothing while one of the lists is missing', () => {
  expect(tickerItems([notice(1)], undefined, toHref)).toEqual([]);
  expect(tickerItems(undefined, [notice(1)], toHref)).toEqual([]);
});
