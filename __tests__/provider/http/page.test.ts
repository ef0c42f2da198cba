import { endOfDay, startOfDay, dayOf } from '#provider/http/days';
import { containing } from '#provider/http/filters';
import { pageNumber, paginate } from '#provider/http/page';
import { slugOf } from '#provider/http/ids';

const labels = (page: number, pages: number) =>
  paginate({ page, total: pages * 10, path: '/x', query: {}, rows: [] })
    .links.map(({ label }) => label)
    .slice(1, -1);

describe('paginate', () => {
  it('should link every page while they are few', () => {
    expect(labels(1, 13)).toEqual(Array.from({ length: 13 }, (_, i) => String(i + 1)));
  });

  it('should stand dots for the pages left out', () => {
    expect(labels(1, 50)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '...', '49', '50']);
    expect(labels(25, 50)).toEqual([
      '1',
      '2',
      '...',
      '22',
      '23',
      '24',
      '25',
      '26',
      '27',
      '28',
      '...',
      '49',
      '50',
    ]);
    expect(labels(50, 50)).toEqual([
      '1',
      '2',
      '...',
      '41',
      '42',
      '43',
      '44',
      '45',
      '46',
      '47',
      '48',
      '49',
      '50',
    ]);
  });

  it('should tell the page of each link, and none where it leads nowhere', () => {
    const pagesOf = (page: number, pages: number) =>
      paginate({ page, total: pages * 10, path: '/x', query: {}, rows: [] }).links.map(({ page: n }) => n);
    expect(pagesOf(1, 3)).toEqual([null, 1, 2, 3, 2]);
    expect(pagesOf(2, 3)).toEqual([1, 1, 2, 3, 3]);
    expect(pagesOf(3, 3)).toEqual([2, 1, 2, 3, null]);
    expect(pagesOf(1, 50)).toEqual([null, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, null, 49, 50, 2]);
  });

  it('should answer one page for nothing', () => {
    expect(paginate({ page: 1, total: 0, path: '/x', query: {}, rows: [] })).toMatchObject({
      last_page: 1,
      from: null,
      to: null,
      next_page_url: null,
      prev_page_url: null,
    });
  });
});

describe('small things', () => {
  it('should take what is no positive integer as page 1', () => {
    expect(['3', '0', '-1', '1e3', ' 2', undefined, ['2']].map(pageNumber)).toEqual([3, 1, 1, 1, 1, 1, 1]);
  });

  it('should begin and end a day at midnight in Asia/Kolkata', () => {
    expect([dayOf(new Date('2026-03-31T18:29:59Z')), dayOf(new Date('2026-03-31T18:30:00Z'))]).toEqual([
      '2026-03-31',
      '2026-04-01',
    ]);
    expect({
      start: startOfDay('2026-04-01').toISOString(),
      end: endOfDay('2026-04-01').toISOString(),
    }).toEqual({
      start: '2026-03-31T18:30:00.000Z',
      end: '2026-04-01T18:30:00.000Z',
    });
  });

  it('should take wildcards of a search literally', () => {
    expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%');
  });

  it('should make a slug of any title', () => {
    expect([slugOf(7, 'C++ & Café Intern!', 'internship'), slugOf(8, 'इंटर्न', 'internship')]).toEqual([
      '7-c-cafe-intern',
      '8-internship',
    ]);
  });
});
