import { waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

/** Waits for what is disabled, as people do: the store tells React of an answer a frame after it has come. */
function patient<E extends Element, A extends unknown[]>(act: (element: E, ...rest: A) => Promise<void>) {
  return async (element: E, ...rest: A): Promise<void> => {
    await waitFor(() => expect(element).toBeEnabled());
    await act(element, ...rest);
  };
}

/** Who uses a page: Testing Library's user, whose clicks and choices are not lost on a disabled control. */
export function aPerson(): UserEvent {
  const user = userEvent.setup();
  return {
    ...user,
    click: patient(user.click),
    dblClick: patient(user.dblClick),
    selectOptions: patient(user.selectOptions),
    upload: patient(user.upload),
    clear: patient(user.clear),
    type: patient(user.type),
  };
}
