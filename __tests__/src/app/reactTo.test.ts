import { configureStore, createAction, createReducer, Tuple } from '@reduxjs/toolkit';
import { createReactions } from '#src/app/reactTo';

const added = createAction<number>('added');
const told = createAction<string>('told');

function setup() {
  const { middleware, on } = createReactions<number>();
  const store = configureStore({
    reducer: createReducer(0, (build) => build.addCase(added, (sum, { payload }) => sum + payload)),
    middleware: () => new Tuple(middleware),
    devTools: false,
  });
  return { store, on };
}

describe('a reaction', () => {
  it('sees what was before the action and what is after it', () => {
    const { store, on } = setup();
    const seen: unknown[] = [];
    on(added.match, ({ payload }, { before, getState }) => seen.push([payload, before, getState()]));
    store.dispatch(added(2));
    store.dispatch(told('not this'));
    store.dispatch(added(3));
    expect(seen).toEqual([
      [2, 0, 2],
      [3, 2, 5],
    ]);
  });

  it('that throws is told to the window: who dispatched goes on, and so do the other reactions', () => {
    jest.useFakeTimers();
    const { store, on } = setup();
    const seen: string[] = [];
    on(told.match, () => {
      throw new Error('no toast');
    });
    on(told.match, ({ payload }) => seen.push(payload));
    expect(store.dispatch(told('news'))).toEqual(told('news'));
    expect(seen).toEqual(['news']);
    expect(() => jest.runAllTimers()).toThrow('no toast');
    jest.useRealTimers();
  });
});
