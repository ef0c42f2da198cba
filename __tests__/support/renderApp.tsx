import { render } from '@testing-library/react';
import { aPerson } from './person';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Store } from '#src/app/store';

/** Shows the path and query that the router is at. */
export function Place() {
  const { pathname, search } = useLocation();
  return <p data-testid="place">{pathname + search}</p>;
}

/** Renders inside the portal's store and a router that starts at `at`. */
export function renderAt(at: string, store: Store, content: ReactNode) {
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        {content}
        <Place />
      </MemoryRouter>
    </Provider>,
  );
  return { ...view, place: () => view.getByTestId('place').textContent, actor: aPerson() };
}
