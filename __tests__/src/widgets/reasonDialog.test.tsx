import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { returnCommentRules } from '#contract/diary/reviewRules';
import { keepState } from '#src/app/persistence';
import { ReasonDialog } from '#src/widgets/ReasonDialog';
import { renderAt } from '#tests/support/renderApp';
import { aPortalUser, setupPortal } from '#tests/support/portalStore';

/** Asks for a reason; only the second one that is sent is accepted. */
async function open(rules?: typeof returnCommentRules) {
  const sent: string[] = [];
  function Page() {
    const [open, setOpen] = useState(true);
    const send = async (reason: string) => {
      const accepted = sent.push(reason) > 1;
      if (accepted) setOpen(false);
      return accepted;
    };
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Ask
        </button>
        <ReasonDialog
          open={open}
          title="Return it?"
          draft="return-1"
          name="comment"
          label="Comment"
          help="The student reads it."
          rules={rules}
          submitLabel="Return"
          send={send}
          onClose={() => setOpen(false)}
        />
      </>
    );
  }
  const { store } = await setupPortal({ user: aPortalUser() });
  const { actor } = renderAt('/', store, <Page />);
  await act(async () => void keepState(store));
  const dialog = () => within(screen.getByRole('dialog'));
  const field = () => dialog().findByLabelText(/Comment/);
  const submit = () => dialog().getByRole('button', { name: 'Return' });
  return { actor, sent, dialog, field, submit };
}

describe('the dialog that asks for a reason', () => {
  it('stays open with the words until the reason was accepted, and then forgets them', async () => {
    const { actor, sent, field, submit } = await open(returnCommentRules);
    await actor.type(await field(), ' More, please ');
    await actor.click(submit());
    await waitFor(() => expect(sent).toEqual(['More, please']));
    expect(await field()).toHaveValue(' More, please ');
    await actor.click(submit());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual(['More, please', 'More, please']);
    await actor.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await field()).toHaveValue('');
  });

  it('has what was typed when it is closed with Escape and opened again', async () => {
    const { actor, field } = await open(returnCommentRules);
    await actor.type(await field(), 'More');
    act(() => void screen.getByRole('dialog').dispatchEvent(new Event('close')));
    expect(screen.queryByLabelText(/Comment/)).toBeNull();
    await actor.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await field()).toHaveValue('More');
  });

  it('asks for the reason by its rules, and without rules it may stay blank', async () => {
    const asked = await open(returnCommentRules);
    await asked.field();
    expect(asked.submit()).toHaveAccessibleDescription(/^(Still needed|Check): /);
    document.body.innerHTML = '';
    const { actor, sent, field, submit } = await open();
    expect(await field()).not.toBeRequired();
    await actor.click(submit());
    await waitFor(() => expect(sent).toEqual(['']));
  });
});
