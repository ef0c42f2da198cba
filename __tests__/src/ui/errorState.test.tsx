import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from '#src/ui/list/ErrorState';

it('says what failed, what is safe and what to do, and tries again', async () => {
  const retry = jest.fn();
  render(<ErrorState title="Failed to load payments." onRetry={retry} />);
  const told = screen.getByRole('alert');
  expect(told).toHaveTextContent('Failed to load payments.');
  expect(told).toHaveTextContent('Nothing was changed or lost. Please try again in a moment.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('speaks of the connection only where there is none', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<ErrorState title="Failed to load payments." onRetry={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'You are offline. Nothing was changed or lost. Try again once you are online.',
  );
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('alert')).not.toHaveTextContent(/offline|connection/i);
  online.mockRestore();
});

it('has the better words of the page that knows some, and none where nothing can be tried again', () => {
  const { rerender } = render(
    <ErrorState title="Something went wrong" onRetry={() => undefined}>
      Nothing that you typed is lost.
    </ErrorState>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing that you typed is lost.');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Nothing was changed');
  rerender(<ErrorState title="Applicant ID is required" />);
  expect(screen.getByRole('alert').textContent).toBe('Applicant ID is required');
});
