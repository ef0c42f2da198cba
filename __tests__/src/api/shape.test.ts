import { fromAnswer } from '#src/api/transport/answer';
import { failure } from '#src/api/transport/result';
import { inShape, type Shape } from '#src/api/mapping/shape';

const PAGE: Shape = { page: {} };
const LIST: Shape = { list: {} };

const shaped = (data: unknown, shape: Shape | undefined) =>
  inShape(fromAnswer(200, { success: true, data }), shape);

describe('data in shape', () => {
  it.each([
    [LIST, {}],
    [LIST, null],
    [LIST, 'x'],
    [PAGE, []],
    [PAGE, null],
    [PAGE, { data: null }],
    [PAGE, { total: 3 }],
    ['record', []],
    ['record', null],
    ['record', 'x'],
    ['record', 5],
  ] as const)('fails as a server error for %j when the success holds %j', (shape, data) => {
    expect(shaped(data, shape)).toMatchObject({
      success: false,
      code: 'SERVER_ERROR',
      message: 'Something went wrong. Please try again.',
      status: 200,
    });
  });

  it('keeps only rows that are records', () => {
    expect(shaped([{ id: 1 }, null, 'x', [], { id: 2 }], LIST).data).toEqual([{ id: 1 }, { id: 2 }]);
    expect((shaped({ data: [{ id: 1 }, null] }, PAGE).data as { data: unknown[] }).data).toEqual([{ id: 1 }]);
  });

  it('takes whatever is not of its kind out of a row: no page could show it', () => {
    const cells = { student: { name_of: {} }, ids: [], steps: [{ by: {} }] } as const;
    const odd = { x: 1 };
    const row = {
      id: odd,
      name: ['a'],
      rating: 5,
      is_read: true,
      remark: null,
      student: { email: odd, name_of: { first: 'Asha', last: [1] } },
      ids: [1, odd, null, 'b'],
      steps: [{ at: 'now', by: { name: odd } }, null, { at: odd, by: 'x' }],
    };
    expect(shaped([row], { list: cells }).data).toEqual([
      {
        id: null,
        name: null,
        rating: 5,
        is_read: true,
        remark: null,
        student: { email: null, name_of: { first: 'Asha', last: null } },
        ids: [1, 'b'],
        steps: [
          { at: 'now', by: { name: null } },
          { at: null, by: null },
        ],
      },
    ]);
    expect(shaped({ data: [{ student: 'x', ids: odd, steps: 5 }] }, { page: cells }).data).toMatchObject({
      data: [{ student: null, ids: null, steps: null }],
    });
  });

  it('gives a page its numbers when they are missing, null or nonsense, and reads them out of texts', () => {
    const rows = [{ id: 1 }, { id: 2 }];
    expect(shaped({ data: rows }, PAGE).data).toEqual({
      data: rows,
      current_page: 1,
      last_page: 1,
      total: 2,
      links: [],
    });
    expect(
      shaped({ data: rows, current_page: null, last_page: null, total: null, links: null }, PAGE).data,
    ).toEqual({ data: rows, current_page: 1, last_page: 1, total: 2, links: [] });
    expect(
      shaped({ data: rows, current_page: '2', last_page: '3', total: '25', links: [] }, PAGE).data,
    ).toMatchObject({ current_page: 2, last_page: 3, total: 25 });
    expect(shaped({ data: rows, current_page: -1, last_page: 0, total: 'many' }, PAGE).data).toMatchObject({
      current_page: 1,
      last_page: 1,
      total: 2,
    });
    expect(shaped({ data: [], total: 0 }, PAGE).data).toMatchObject({ total: 0 });
  });

  it('pages by what is linked to where nobody tells how many there are', () => {
    const rows = [{ id: 1 }, { id: 2 }];
    const at = (page: number, data: object) =>
      inShape(fromAnswer(200, { success: true, data }), PAGE, {}, page).data;
    expect(at(1, { data: rows, next_page_url: '/x?page=2' })).toMatchObject({
      current_page: 1,
      last_page: 2,
      at_least: true,
    });
    expect(at(2, { data: rows, next_page_url: null })).toMatchObject({
      current_page: 2,
      last_page: 2,
      total: 12,
    });
    expect(at(1, { data: rows, next_page_url: null })).not.toHaveProperty('at_least');
    expect(
      at(2, { data: rows, meta: { current_page: '2', last_page: '5', total: '43' }, links: { next: '/x' } }),
    ).toMatchObject({ current_page: 2, last_page: 5, total: 43, links: [] });
  });

  it('shows of counts what are counts', () => {
    expect(
      shaped({ 1: 4, 2: '7', 3: null, 4: { a: 1 }, 5: 'xnull', 6: -1, 7: [2], 8: 1.5, 9: '' }, 'counts').data,
    ).toEqual({ 1: 4, 2: 7 });
    expect(shaped([1], 'counts').success).toBe(false);
  });

  it('takes an empty record, list or null for no record where there may be none', () => {
    expect([null, {}, [], 'x'].map((data) => shaped(data, 'recordOrNull').data)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(shaped({ id: 1 }, 'recordOrNull').data).toEqual({ id: 1 });
  });

  it('leaves failures, and calls that expect nothing, as they are', () => {
    const failed = failure('NOT_FOUND', 'Gone', 404);
    expect(inShape(failed, PAGE)).toBe(failed);
    expect(shaped('anything', undefined).data).toBe('anything');
  });
});
