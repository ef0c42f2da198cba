import { render } from '@testing-library/react';
import { Dialog } from '#src/ui/Dialog';

const shown = (open: boolean) => (
  <Dialog open={open} title="Withdraw?" onClose={() => undefined}>
    <button>Yes</button>
  </Dialog>
);

test('it closes before it is taken away: only a closed one gives the focus back', () => {
  const closed = jest.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(
    this: HTMLDialogElement,
  ) {
    expect(this.isConnected).toBe(true);
    this.open = false;
  });
  const { unmount } = render(shown(true));
  expect(closed).not.toHaveBeenCalled();
  unmount();
  expect(closed).toHaveBeenCalledTimes(1);
});
