import type { UnknownAction } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider, useSelector } from 'react-redux';
import { authApi } from '#src/api/authApi';
import { selectIsSignedIn } from '#src/state/auth/selectors';
import { sessionExpired } from '#src/state/auth/slice';
import { draftsLoaded, type Draft } from '#src/state/drafts/slice';
import { FileField } from '#src/ui/form/fields/FileField';
import { TextField } from '#src/ui/form/fields/TextField';
import { DraftForm } from '#src/widgets/DraftForm';
import type { NoticePayload } from '#src/state/notices';
import { aPortalUser, recordedReactions, setupPortal, success } from '#tests/support/portalStore';

const user = aPortalUser();

const INITIAL = { name: 'Initial' };

function NameForm({ onSend }: { onSend: () => Promise<boolean> }) {
  return (
    <DraftForm
      form="name"
      initialValues={INITIAL}
      onSubmit={onSend}
      submitErrors={{}}
      onCancel={() => {}}
      upload="name"
      submitLabel="Send"
    >
      <TextField name="name" label="Name" />
      <FileField name="resume" label="Resume" formats={['pdf']} />
    </DraftForm>
  );
}

const aDraft = (values: Record<string, unknown>): Draft => ({
  userId: 7,
  form: 'name',
  values,
  savedAt: Date.now(),
});
/** Another tab has sent or cancelled the form. */
const takenByOtherTab = (draft: Draft) =>
  draftsLoaded({ drafts: {}, gone: { '7:name': draft }, now: Date.now() });

async function setup({
  stored,
  onSend = async () => true,
}: { stored?: Record<string, unknown>; onSend?: () => Promise<boolean> } = {}) {
  const told: NoticePayload[] = [];
  const reactions = {
    ...recordedReactions().reactions,
    toast: (notice: NoticePayload) => void told.push(notice),
  };
  const { store, provider } = await setupPortal({ user, reactions });
  if (stored) store.dispatch(draftsLoaded({ drafts: { '7:name': aDraft(stored) }, now: Date.now() }));
  const view = render(
    <Provider store={store}>
      <NameForm onSend={onSend} />
    </Provider>,
  );
  const draft = (): Draft | undefined => store.getState().drafts!.drafts['7:name'];
  return {
    store,
    provider,
    view,
    draft,
    notices: () => told,
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

  it('holds only what differs from the record, so that it undoes nothing that others changed', async () => {
    const { store } = await setupPortal({ user });
    const { unmount } = render(
      <Provider store={store}>
        <DraftForm
          form="name"
          initialValues={{ name: 'Initial', city: 'Old' }}
          onSubmit={async () => true}
          submitErrors={{}}
          submitLabel="Send"
        >
          <TextField name="name" label="Name" />
          <TextField name="city" label="City" />
        </DraftForm>
      </Provider>,
    );
    const actor = userEvent.setup();
    await actor.type(name(), '!');
    unmount();
    expect(store.getState().drafts!.drafts['7:name']?.values).toEqual({ name: 'Initial!' });
    render(
      <Provider store={store}>
        <DraftForm
          form="name"
          initialValues={{ name: 'Initial', city: 'New' }}
          onSubmit={async () => true}
          submitErrors={{}}
          submitLabel="Send"
        >
          <TextField name="name" label="Name" />
          <TextField name="city" label="City" />
        </DraftForm>
      </Provider>,
    );
    expect(name()).toHaveValue('Initial!');
    expect(screen.getByLabelText('City')).toHaveValue('New');
  });

  it('keeps what is typed on after a refusal, and goes with the words that were saved', async () => {
    const answers = [false, true];
    const { draft, actor, pause } = await setup({ onSend: async () => answers.shift()! });
    await actor.type(name(), 'A');
    await actor.click(screen.getByRole('button', { name: 'Send' }));
    expect(draft()?.values).toEqual({ name: 'InitialA' });
    await actor.type(name(), 'B');
    await pause();
    expect(draft()?.values).toEqual({ name: 'InitialAB' });
    await actor.click(screen.getByRole('button', { name: 'Send' }));
    expect(draft()).toBeUndefined();
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

  it('goes back to what it was when what was added to it is withdrawn', async () => {
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
    act(() => void store.dispatch(takenByOtherTab(draft()!)));
    await actor.click(screen.getByRole('button', { name: 'Send' }));
    expect(draft()?.values).toEqual({ name: 'Initial!' });
  });

  it('that was restored is kept again as it is sent, too', async () => {
    const { store, draft, actor } = await setup({
      stored: { name: 'Typed' },
      onSend: () => new Promise(() => {}),
    });
    act(() => void store.dispatch(takenByOtherTab(draft()!)));
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

  it('comes back by Undo as it was last, with what was typed since', async () => {
    const { draft, actor, store, notices } = await setup({ stored: { name: 'Typed' } });
    await actor.type(name(), '!');
    await actor.click(screen.getByRole('button', { name: 'Discard' }));
    const { messages, undo } = notices().at(-1)!;
    expect(messages).toEqual(['Draft discarded.']);
    act(() => void store.dispatch(undo as UnknownAction));
    expect(name()).toHaveValue('Typed!');
    expect(screen.getByText('Draft restored')).toBeVisible();
    expect(draft()?.values).toEqual({ name: 'Typed!' });
  });

  it('comes back by Undo after its form has gone away, and opens with it', async () => {
    const { draft, actor, store, notices, view } = await setup({ stored: { name: 'Typed' } });
    await actor.click(screen.getByRole('button', { name: 'Discard' }));
    view.unmount();
    expect(draft()).toBeUndefined();
    act(() => void store.dispatch(notices().at(-1)!.undo as UnknownAction));
    expect(draft()?.values).toEqual({ name: 'Typed' });
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

  it('is kept for its person when another one signs in in another tab, to the last word', async () => {
    const { store, provider, draft, actor, view } = await setup();
    await actor.type(name(), 'A');
    provider.answers['GET /auth/user'] = success({ ...user, id: 8 });
    await act(async () => {
      await store.dispatch(
        authApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false, forceRefetch: true }),
      );
    });
    view.unmount();
    expect(draft()).toMatchObject({ userId: 7, values: { name: 'InitialA' } });
  });

  /** Shows the form to whoever is signed in, as the dashboards do. */
  function Guarded({ onSend }: { onSend: () => Promise<boolean> }) {
    return useSelector(selectIsSignedIn) ? <NameForm onSend={onSend} /> : null;
  }
  async function setupGuarded(onSend: () => Promise<boolean>) {
    const { view, ...rest } = await setup();
    view.unmount();
    const { store, provider } = rest;
    provider.answers['GET /auth/user'] = success(user);
    render(
      <Provider store={store}>
        <Guarded onSend={onSend} />
      </Provider>,
    );
    const expire = () => act(async () => void store.dispatch(sessionExpired({ path: '/' })));
    const signInAgain = async () => {
      await store.dispatch(
        authApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false, forceRefetch: true }),
      );
      await screen.findByLabelText('Name');
    };
    return { ...rest, expire, signInAgain };
  }

  it('is in the field again after the session ended as the form was sent', async () => {
    let refuse: (accepted: boolean) => void = () => undefined;
    const { actor, notices, expire, signInAgain } = await setupGuarded(
      () => new Promise<boolean>((resolve) => (refuse = resolve)),
    );
    await actor.type(name(), '!');
    await actor.click(screen.getByRole('button', { name: 'Send' }));
    await expire();
    await act(async () => refuse(false));
    expect(notices()).toMatchObject([
      { kind: 'info', messages: ['What you typed is saved and will be restored when you log in.'] },
    ]);
    await signInAgain();
    expect(name()).toHaveValue('Initial!');
    expect(screen.getByText('Draft restored')).toBeVisible();
  });

  it('holds what was typed while the form was sent into a session that had ended', async () => {
    const { actor, expire, signInAgain } = await setupGuarded(() => new Promise(() => {}));
    await actor.type(name(), '!');
    await actor.click(screen.getByRole('button', { name: 'Send' }));
    await actor.type(name(), '?');
    await expire();
    await signInAgain();
    expect(name()).toHaveValue('Initial!?');
  });

  it('is in the field again although a logout in another tab had taken it', async () => {
    const { store, draft, actor, pause, expire, signInAgain } = await setupGuarded(async () => true);
    await actor.type(name(), '!');
    await pause();
    act(() => void store.dispatch(takenByOtherTab(draft()!)));
    await expire();
    await signInAgain();
    expect(name()).toHaveValue('Initial!');
  });

  it('is not brought back by a form that another tab has sent, when it just goes away', async () => {
    const { store, draft, actor, pause, view } = await setup();
    await actor.type(name(), '!');
    await pause();
    act(() => void store.dispatch(takenByOtherTab(draft()!)));
    view.unmount();
    expect(draft()).toBeUndefined();
  });
});
