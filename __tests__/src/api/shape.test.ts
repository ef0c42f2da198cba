import { fromAnswer } from '#src/api/answer';
import { failure } from '#src/api/result';
import { inShape, type Shape } from '#src/api/shape';

const shaped = (data: unknown, shape: Shape | undefined) =>
  inShape(fromAnswer(200, { success: true, data }), shape);

describe('data in shape', () => {
  it.each([
    ['list', {}],
    ['list', null],
    ['list', 'x'],
    ['page', []],
    ['page', null],
    ['page', { data: null }],
    ['page', { total: 3 }],
    ['record', []],
    ['record', null],
    ['record', 'x'],
    ['record', 5],
  ] as const)('fails as a server error for a %s when the success holds %j', (shape, data) => {
    expect(shaped(data, shape)).toMatchObject({
      success: false,
      code: 'SERVER_ERROR',
      message: 'Something went wrong. Please try again.',
      status: 200,
    });
  });

  it('keeps only rows that are records', () => {
    expect(shaped([{ id: 1 }, null, 'x', [], { id: 2 }], 'list').data).toEqual([{ id: 1 }, { id: 2 }]);
    expect((shaped({ data: [{ id: 1 }, null] }, 'page').data as { data: unknown[] }).data).toEqual([
      { id: 1 },
    ]);
  });

  it('gives a page its numbers when they are missing, null or nonsense, and reads them out of texts', () => {
    const rows = [{ id: 1 }, { id: 2 }];
    expect(shaped({ data: rows }, 'page').data).toEqual({
      data: rows,
      current_page: 1,
      last_page: 1,
      total: 2,
      links: [],
    });
    expect(
      shaped({ data: rows, current_page: null, last_page: null, total: null, links: null }, 'page').data,
    ).toEqual({ data: rows, current_page: 1, last_page: 1, total: 2, links: [] });
    expect(
      shaped({ data: rows, current_page: '2', last_page: '3', total: '25', links: [] }, 'page').data,
    ).toMatchObject({ current_page: 2, last_page: 3, total: 25 });
    expect(shaped({ data: rows, current_page: -1, last_page: 0, total: 'many' }, 'page').data).toMatchObject({
      current_page: 1,
      last_page: 1,
      total: 2,
    });
    expect(shaped({ data: [], total: 0 }, 'page').data).toMatchObject({ total: 0 });
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
    expect(inShape(failed, 'page')).toBe(failed);
    expect(shaped('anything', undefined).data).toBe('anything');
  });
});
