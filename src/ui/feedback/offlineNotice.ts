import './offline.scss';
import { formatClockTime } from '#src/lib/dates';

let shown: HTMLElement | null = null;

function words(since: number | null): string {
  const made = since ? formatClockTime(new Date(since).toISOString()) : '';
  const page = made
    ? `This page is as it was on ${made}.`
    : 'Pages that you have opened before can still be read.';
  return `You are offline. ${page}`;
}

/** @param since when a cached page was made (0 if unknown); null for a page from its server */
export function showOfflineNotice(since: number | null): void {
  hideOfflineNotice();
  const notice = document.createElement('div');
  notice.className = 'offline-notice d-flex align-items-center justify-content-center';
  // Readers announce what changes inside an element, so the words come after it.
  notice.setAttribute('role', 'status');
  document.body.prepend(notice);
  const text = notice.appendChild(document.createElement('p'));
  text.textContent = words(since);
  if (since !== null) {
    const again = notice.appendChild(document.createElement('button'));
    again.type = 'button';
    again.className = 'btn btn-plain flex-none border-current';
    again.textContent = 'Try again';
    again.addEventListener('click', () => window.location.reload());
  }
  shown = notice;
}

/** A notice that is there says as much or more. */
export function showNoAnswer(): void {
  if (!shown) showOfflineNotice(null);
}

export function hideOfflineNotice(): void {
  shown?.remove();
  shown = null;
}
