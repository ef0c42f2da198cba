/** The line at the top of the page that says there is no network. */
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

/**
 * @param since when the page was made if it is a kept one (0 where that is not known), which can be asked for
 *   again; null for a page that came from its server
 */
export function showOfflineNotice(since: number | null): void {
  hideOfflineNotice();
  const notice = document.createElement('div');
  notice.className = 'offline-notice';
  // The words come after the element: readers tell what changes inside it.
  notice.setAttribute('role', 'status');
  document.body.prepend(notice);
  const text = notice.appendChild(document.createElement('p'));
  text.textContent = words(since);
  if (since !== null) {
    const again = notice.appendChild(document.createElement('button'));
    again.type = 'button';
    again.textContent = 'Try again';
    again.addEventListener('click', () => window.location.reload());
  }
  shown = notice;
}

/** The same where a call found out that there is no network; a notice that is there says as much or more. */
export function showNoAnswer(): void {
  if (!shown) showOfflineNotice(null);
}

export function hideOfflineNotice(): void {
  shown?.remove();
  shown = null;
}
