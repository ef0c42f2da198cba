import type { Dispatch, Middleware, UnknownAction } from '@reduxjs/toolkit';

interface Facts<State> {
  dispatch: Dispatch;
  getState: () => State;
  /** The state before the action. */
  before: State;
}

type Effect<State, Action> = (action: Action, facts: Facts<State>) => unknown;

interface On<State> {
  <Action>(
    when: (action: UnknownAction) => action is Action & UnknownAction,
    effect: Effect<State, Action>,
  ): void;
  (when: (action: UnknownAction) => boolean, effect: Effect<State, UnknownAction>): void;
}

/**
 * Reactions to actions, once the reducers have answered. Redux Toolkit's listener middleware would wait,
 * fork and cancel as well, at more than a kilobyte of everybody's first load; here all is said in one step.
 * A reaction that throws is told to the window, not to who dispatched.
 * @returns the middleware, and what adds a reaction to it
 */
export function createReactions<State>() {
  const reactions: [(action: UnknownAction) => boolean, Effect<State, UnknownAction>][] = [];
  const middleware: Middleware =
    ({ dispatch, getState }) =>
    (next) =>
    (action) => {
      const before = getState() as State;
      const result = next(action);
      for (const [when, effect] of reactions)
        try {
          if (when(action as UnknownAction)) effect(action as UnknownAction, { dispatch, getState, before });
        } catch (error) {
          setTimeout(() => {
            throw error;
          });
        }
      return result;
    };
  const on: On<State> = (when: (action: UnknownAction) => boolean, effect: Effect<State, never>) => {
    reactions.push([when, effect as Effect<State, UnknownAction>]);
  };
  return { middleware, on };
}
