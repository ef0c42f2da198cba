/** Toasts, loaded with the first one: top right, on phones one at the bottom (docs/screens.md, words 3). */
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
/** Without a collapse the animation adds little to the three seconds. */
const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });
const themeNow = () => (document.documentElement.dataset.bsTheme === 'dark' ? 'dark' : 'light');
let mounted = false;

function mount(): void {
  if (mounted) return;
  mounted = true;
  const narrow = window.matchMedia?.('(max-width: 767.98px)').matches ?? false;
  const host = document.body.appendChild(document.createElement('div'));
  createRoot(host).render(
    <ToastContainer
      position={narrow ? 'bottom-center' : 'top-right'}
      limit={narrow ? 1 : 0}
      autoClose={DURATION}
      transition={transition}
      newestOnTop
      closeButton
      draggable={false}
    />,
  );
}

export const clearToasts = (): void => toast.dismiss();

/** Shown as long as the provider can undo: pointing at it does not stop the clock. */
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
  // A double click shows one toast.
  for (const message of messages)
    toast(message, { type: kind, toastId: `${kind}:${message}`, theme: themeNow() });
}
