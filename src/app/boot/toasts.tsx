/** Toasts, loaded with the first one: top right, three seconds, one each (specification section 8). */
import { createRoot } from 'react-dom/client';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import '../../styles/toasts.scss';
import type { NoticePayload } from '../../state/notices';

const DURATION = 3000;
let mounted = false;

function mount(): void {
  if (mounted) return;
  mounted = true;
  const host = document.body.appendChild(document.createElement('div'));
  const theme = document.documentElement.dataset.bsTheme === 'dark' ? 'dark' : 'light';
  createRoot(host).render(<ToastContainer position="top-right" autoClose={DURATION} theme={theme} transition={Slide} newestOnTop closeButton draggable={false} />);
}

export function showToast({ kind, messages }: NoticePayload): void {
  mount();
  // The same words twice are one toast: a double click is not two events to the reader.
  for (const message of messages) toast(message, { type: kind, toastId: `${kind}:${message}` });
}
