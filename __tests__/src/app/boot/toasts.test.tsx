import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearToasts, showToast } from '#src/app/boot/toasts';
import { noticed, noticedUndoable } from '#src/state/notices';
import { refusal, setupPortal, success, type Answerer } from '#tests/support/portalStore';

/** A portal whose toasts are really shown, with one that can be undone. */
async function shown(answer: Answerer = success({ kind: 'diaryReview', restored: 5 })) {
  const { store, provider } = await setupPortal({
    answers: { 'POST /undo': answer },
    reactions: {
      toast: showToast,
      clearToasts: () => undefined,
      navigate: () => undefined,
      currentPath: () => '/',
      applyTheme: () => undefined,
      tellSignedIn: () => undefined,
    },
  });
  act(() => void store.dispatch(noticedUndoable('5 entries of Asha approved.', 'tok')));
  expect(await screen.findByText('5 entries of Asha approved.')).toBeVisible();
  const undone = () => provider.seen.filter(({ path }) => path === '/undo').map(({ body }) => body);
  return { store, undone };
}
/** A toast goes when its animation has ended, which no browser plays here. */
const goes = () =>
  waitFor(() => {
    for (const toast of document.querySelectorAll('.Toastify__toast')) fireEvent.animationEnd(toast);
    expect(document.querySelectorAll('.toast-exit')).toHaveLength(0);
  });
afterEach(async () => {
  act(clearToasts);
  await goes();
});

it('undoes by its button, once, and says so', async () => {
  const { undone } = await shown();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone.')).toBeVisible();
  expect(undone()).toEqual(['{"token":"tok"}']);
  await goes();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('undoes by the key U, but not within a field', async () => {
  const { undone } = await shown();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await userEvent.keyboard('u');
  expect(undone()).toEqual([]);
  field.remove();
  await userEvent.keyboard('uu');
  expect(await screen.findByText('Undone.')).toBeVisible();
  expect(undone()).toEqual(['{"token":"tok"}']);
});

it('says when it is too late', async () => {
  await shown(refusal(409, 'DATA_NOT_UPDATED', 'It is too late to undo this.'));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('It is too late to undo this.')).toBeVisible();
});

it('shows no button where nothing can be undone', async () => {
  const { store } = await shown();
  act(() => void store.dispatch(noticed({ kind: 'success', messages: ['Saved.'] })));
  expect(await screen.findByText('Saved.')).toBeVisible();
  await goes();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
