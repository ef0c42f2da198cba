import { fireEvent, render, screen } from '@testing-library/react';
import { ErrorState } from '#src/ui/list/ErrorState';

const failure = (status: number, message = 'The year 2024-25 is archived.') => ({
  ...{ success: false, code: 'X', message, data: null, errors: {}, errorsList: [], status },
});
const show = (error: unknown, onRetry = jest.fn()) => {
  render(<ErrorState title="Failed to load the list." error={error} onRetry={onRetry} />);
  return onRetry;
};

it.each([400, 403, 404, 409, 422])(
  'offers no other try after a refusal (%i), and says its reason',
  (status) => {
    show(failure(status));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('The year 2024-25 is archived.')).toBeVisible();
    expect(screen.queryByText(/try again/i)).toBeNull();
  },
);

it.each([0, 401, 408, 419, 429, 500, 503])('offers another try after %i', (status) => {
  const retry = show(failure(status));
  fireEvent.click(screen.getByRole('button', { name: /Retry/ }));
  expect(retry).toHaveBeenCalled();
});

it('does not say the same twice', () => {
  render(
    <ErrorState title="It is completed." error={failure(409, 'It is completed.')} onRetry={jest.fn()} />,
  );
  expect(screen.getAllByText('It is completed.')).toHaveLength(1);
});

it('leaves what is wrong to the notice of the page while there is no network', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(failure(0));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('It loads once you are online again.')).toBeVisible();
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.getByRole('button', { name: /Retry/ })).toBeVisible();
  online.mockRestore();
});
