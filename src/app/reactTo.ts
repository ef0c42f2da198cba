import type { Dispatch, Middleware, UnknownAction } from '@reduxjs/toolkit';

interface Facts<State> {
  dispatch: Dispatch;
  getState: () => State;
  /** The state before the action. */
  before: State;
}

interface Reaction<State, Action> {
  when: (action: UnknownAction) => action is Action & UnknownAction;
  effect: (action: Action, facts: Facts<State>) => void;
}

/**
 * Reactions to actions, once the reducers have answered. Redux Toolkit's listener middleware would wait,
 * fork and cancel as well, at more than a kilobyte of everybody's first load; here all is said in one step.
 * @returns the middleware, and what adds a reaction to it
 */
export function createReactions<State>() {
  const reactions: Reaction<State, never>[] = [];
  const middleware: Middleware =
    ({ dispatch, getState }) =>
    (next) =>
    (action) => {
      const before = getState() as State;
      const result = next(action);
      for (const { when, effect } of reactions)
        if (when(action as UnknownAction)) effect(action as never, { dispatch, getState, before });
      return result;
    };
  function on<Action>(reaction: {
    when: (action: UnknownAction) => action is Action & UnknownAction;
    effect: (action: Action, facts: Facts<State>) => void;
  }): void;
  function on(reaction: {
    when: (action: UnknownAction) => boolean;
    effect: (action: UnknownAction, facts: Facts<State>) => void;
  }): void;
  function on(reaction: unknown): void {
    reactions.push(reaction as Reaction<State, never>);
  }
  return { middleware, on };
}
