import { render, screen } from '@testing-library/react';
import { Dialog } from '#src/ui/Dialog';
import { DraftBanner } from '#src/ui/form/DraftBanner';
import { FormFrame } from '#src/ui/form/FormFrame';

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

test('a form with a restored draft takes the focus into its first field, not onto what discards the draft', () => {
  jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function showModal(
    this: HTMLDialogElement,
  ) {
    this.open = true;
    // As browsers do.
    this.querySelector<HTMLElement>('button, input, select, textarea')?.focus();
  });
  render(
    <Dialog open title="Reject?" onClose={() => undefined}>
      <FormFrame onSubmit={async () => true} initialValues={{}}>
        <DraftBanner hasFiles={false} onDiscard={() => undefined} />
        <textarea aria-label="Remark" />
      </FormFrame>
    </Dialog>,
  );
  expect(screen.getByLabelText('Remark')).toHaveFocus();
});
