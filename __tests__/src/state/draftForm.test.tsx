import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-final-form';
import { Provider } from 'react-redux';
import { sessionExpired } from '#src/state/auth/slice';
import { DraftKeeper } from '#src/state/drafts/DraftKeeper';
import { draftSettled, draftTyped, type Draft } from '#src/state/drafts/slice';
import { useDraft } from '#src/state/drafts/useDraft';
import { DraftBanner } from '#src/ui/form/DraftBanner';
import { FileField } from '#src/ui/form/FileField';
import { TextField } from '#src/ui/form/TextField';
import { aPortalUser, setupPortal } from '#tests/support/portalStore';

const user = aPortalUser();

function NameForm({ onSend }: { onSend: () => Promise<undefined> }) {
  const draft = useDraft('name');
  if (!draft.ready) return <p>Reading</p>;
  const submit = async () => {
    await onSend();
    draft.settle();
  };
  return (
    <Form
      key={draft.formKey}
      initialValues={{ name: 'Initial', ...draft.values }}
      initialValuesEqual={() => true}
      onSubmit={submit}
      render={({ handleSubmit }) => (
        <form onSubmit={(event) => void handleSubmit(event)}>
          {draft.values && <DraftBanner onDiscard={draft.discard} />}
          <TextField name="name" label="Name" />
          <FileField name="resume" label="Resume" formats={['pdf']} />
          <button type="submit">Send</button>
          <button type="button" onClick={draft.settle}>
            Cancel
          </button>
          <DraftKeeper keep={draft.keep} />
        </form>
      )}
    />
  );
}

async function setup({
  stored,
  onSend = async () => undefined,
}: { stored?: Record<string, unknown>; onSend?: () => Promise<undefined> } = {}) {
  const { store } = await setupPortal({ user });
  if (stored) store.dispatch(draftTyped({ userId: 7, form: 'name', values: stored }));
  const view = render(
    <Provider store={store}>
      <NameForm onSend={onSend} />
    </Provider>,
  );
  const draft = (): Draft | undefined => store.getState().drafts.drafts['7:name'];
  return {
    store,
    view,
    draft,
    actor: userEvent.setup(),
    pause: () => act(() => new Promise((resolve) => setTimeout(resolve, 400))),
  };
}
const name = () => screen.getByLabelText('Name');

describe('the draft of a form', () => {
  it('is not kept while nothing was typed', async () => {
    const { draft, pause, view } = await setup();
    await pause();
    view.unmount();
    expect(draft()).toBeUndefined();
  });

  it('is kept after a pause, all but files', async () => {
    const { draft, pause, actor } = await setup();
    await actor.upload(
      screen.getByLabelText(/Resume/),
      new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' }),
    );
    await actor.type(name(), '!');
    await pause();
    expect(draft()?.values).toEqual({ name: 'Initial!' });
  });

  it('is kept at once when the page goes away, and when the form does', async () => {
    const { draft, actor, view } = await setup();
    await actor.type(name(), 'A');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(draft()?.values).toEqual({ name: 'InitialA' });
    await actor.type(name(), 'B');
    view.unmount();
    expect(draft()?.values).toEqual({ name: 'InitialAB' });
  });

  it('leaves with the words that were taken back', async () => {
    const { draft, pause, actor } = await setup();
    await actor.type(name(), '!');
    await pause();
    expect(draft()).toBeDefined();
    await actor.type(name(), '{Backspace}');
    await pause();
    expect(draft()).toBeUndefined();
  });

  it('goes back to what it was when what was added to it is taken back', async () => {
    const { draft, pause, actor } = await setup({ stored: { name: 'Typed' } });
    await actor.type(name(), '!');
    await pause();
    await actor.type(name(), '{Backspace}');
    await pause();
    expect(draft()?.values).toEqual({ name: 'Typed' });
  });

  it('is kept again as it is sent, although another tab took it away', async () => {
    const { store, draft, pause, actor } = await setup({ onSend: () => new Promise(() => {}) });
    await actor.type(name(), '!');
    await pause();
    act(() => void store.dispatch(draftSettled({ userId: 7, form: 'name' })));
    await actor.click(screen.getByRole('button', { name: 'Send' }));
    expect(draft()?.values).toEqual({ name: 'Initial!' });
  });

  it('that was restored is kept again as it is sent, too', async () => {
    const { store, draft, actor } = await setup({
      stored: { name: 'Typed' },
      onSend: () => new Promise(() => {}),
    });
    act(() => void store.dispatch(draftSettled({ userId: 7, form: 'name' })));
    await actor.click(screen.getByRole('button', { name: 'Send' }));
    expect(draft()?.values).toEqual({ name: 'Typed' });
  });

  it('opens the form with what was typed, and says so', async () => {
    await setup({ stored: { name: 'Typed' } });
    expect(name()).toHaveValue('Typed');
    expect(screen.getByText('Draft restored')).toBeVisible();
  });

  it('can be discarded: the form opens without it, and it stays gone', async () => {
    const { draft, actor, pause, view } = await setup({ stored: { name: 'Typed' } });
    await actor.type(name(), '!');
    await actor.click(screen.getByRole('button', { name: 'Discard' }));
    expect(name()).toHaveValue('Initial');
    expect(screen.queryByText('Draft restored')).not.toBeInTheDocument();
    await pause();
    view.unmount();
    expect(draft()).toBeUndefined();
  });

  it('gives the focus to the first field when it is discarded', async () => {
    const { actor } = await setup({ stored: { name: 'Typed' } });
    await actor.click(screen.getByRole('button', { name: 'Discard' }));
    expect(name()).toHaveFocus();
  });

  it('is kept again when something is typed after a discard', async () => {
    const { draft, actor, pause } = await setup({ stored: { name: 'Typed' } });
    await actor.click(screen.getByRole('button', { name: 'Discard' }));
    await actor.type(name(), 'C');
    await pause();
    expect(draft()?.values).toEqual({ name: 'InitialC' });
  });

  it.each(['Send', 'Cancel'])('is gone after %s, also when the form goes away', async (button) => {
    const { draft, actor, pause, view } = await setup();
    await actor.type(name(), 'A');
    await pause();
    expect(draft()).toBeDefined();
    await actor.click(screen.getByRole('button', { name: button }));
    view.unmount();
    await pause();
    expect(draft()).toBeUndefined();
  });

  it('belongs to the user who opened the form, even when the session ends meanwhile', async () => {
    const { store, draft, actor, view } = await setup();
    await actor.type(name(), 'A');
    act(() => void store.dispatch(sessionExpired({ path: '/' })));
    await actor.type(name(), 'B');
    view.unmount();
    expect(draft()).toMatchObject({ userId: 7, values: { name: 'InitialAB' } });
  });
});
