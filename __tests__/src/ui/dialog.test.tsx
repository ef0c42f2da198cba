import { render, screen } from '@testing-library/react';
import { Dialog } from '#src/ui/dialog/Dialog';
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

afterEach(() => jest.restoreAllMocks());

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

describe('what has the focus in an opened dialog', () => {
  it.each([
    [
      'the field, not a preset above it',
      <button key="a">Preset</button>,
      <textarea key="b" aria-label="wanted" />,
    ],
    [
      'the field, not a link above it',
      <a key="a" href="/x">
        Read more
      </a>,
      <input key="b" aria-label="wanted" />,
    ],
    ['a hidden field never', <input key="a" type="hidden" />, <select key="b" aria-label="wanted" />],
    [
      'what is safe, where there is no field',
      <button key="a">Delete</button>,
      <button key="b" data-safe aria-label="wanted" />,
    ],
    [
      'what a key named, before any field',
      <input key="a" />,
      <button key="b" data-first aria-label="wanted" />,
    ],
  ])('%s', (_name, before, wanted) => {
    render(
      <Dialog open title="Sure?" onClose={() => undefined}>
        {before}
        {wanted}
      </Dialog>,
    );
    expect(screen.getByLabelText('wanted')).toHaveFocus();
  });

  it('is the heading where every control acts', () => {
    render(
      <Dialog open title="Manage" onClose={() => undefined}>
        <button>Disable</button>
      </Dialog>,
    );
    expect(screen.getByRole('heading', { name: 'Manage' })).toHaveFocus();
  });
});
