/** Toasts, loaded with the first one: top right, three seconds, one each (docs/rules.md, words 3). */
import type { UnknownAction } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { ToastContainer, cssTransition, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.scss';
import { UNDO_SECONDS } from '#contract/undo/kinds';
import type { NoticePayload } from '#src/state/notices';
import { undo, type StoreDispatch } from '#src/state/undo';
import { UndoToast } from '#src/ui/feedback/UndoToast';

const DURATION = 3000;
/** Short, and without a collapse after it: coming and going adds little to the three seconds. */
const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });
const themeNow = () => (document.documentElement.dataset.bsTheme === 'dark' ? 'dark' : 'light');
let mounted = false;

function mount(): void {
  if (mounted) return;
  mounted = true;
  const host = document.body.appendChild(document.createElement('div'));
  createRoot(host).render(
    <ToastContainer
      position="top-right"
      autoClose={DURATION}
      transition={transition}
      newestOnTop
      closeButton
      draggable={false}
    />,
  );
}

/** What a success follows, and what the next attempt begins with, is not to be read any more. */
export const clearToasts = (): void => toast.dismiss();

/** Shown for as long as the provider can undo: the clock runs on while somebody points at it or is away. */
function showUndoable(message: string, way: string | UnknownAction, dispatch: StoreDispatch): void {
  const id = `undo:${typeof way === 'string' ? way : way.type}`;
  toast(
    <UndoToast message={message} onUndo={() => void undo(dispatch, way)} close={() => toast.dismiss(id)} />,
    {
      type: 'success',
      toastId: id,
      theme: themeNow(),
      autoClose: UNDO_SECONDS * 1000,
      pauseOnHover: false,
      pauseOnFocusLoss: false,
      closeOnClick: false,
    },
  );
}

export function showToast({ kind, messages, undo: way }: NoticePayload, dispatch: StoreDispatch): void {
  mount();
  if (kind === 'success') clearToasts();
  if (way !== undefined) return showUndoable(messages.join(' '), way, dispatch);
  // The same words twice are one toast: a double click is not two events to the reader.
  for (const message of messages)
    toast(message, { type: kind, toastId: `${kind}:${message}`, theme: themeNow() });
}
