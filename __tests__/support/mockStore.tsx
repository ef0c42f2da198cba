/** A store that only records: for the question which call a form dispatches. */
import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { legacy_configureStore as configureMockStore } from 'redux-mock-store';
import type { User } from '#contract/auth/calls';
import { api } from '#src/api/api';
import { setupPortal } from './portalStore';

interface Mutation {
  endpointName: string;
  originalArgs: unknown;
}

/** Renders `form` on a recording store; `mutations()` are the calls that it has dispatched. */
export async function renderOnMockStore(form: ReactNode, user: User | null) {
  const { store, environment } = await setupPortal({ user });
  const thunk = ((actions: { dispatch: unknown; getState: () => unknown }) =>
    (next: (action: unknown) => unknown) =>
    (action: unknown) =>
      typeof action === 'function'
        ? (action as (...args: unknown[]) => unknown)(actions.dispatch, actions.getState, environment)
        : next(action)) as never;
  const mock = configureMockStore([thunk, api.middleware as never])(store.getState());
  render(
    <Provider store={mock as never}>
      <MemoryRouter>{form}</MemoryRouter>
    </Provider>,
  );
  const mutations = (): Mutation[] =>
    mock
      .getActions()
      .filter(({ type }) => type === 'api/executeMutation/pending')
      .map((action) => {
        const { endpointName, originalArgs } = (action as unknown as { meta: { arg: Mutation } }).meta.arg;
        return { endpointName, originalArgs };
      });
  return { mutations };
}
