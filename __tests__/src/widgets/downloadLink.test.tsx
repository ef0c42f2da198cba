/** A file that the provider makes: saved under its name, and a failure is told on the page. */
import { screen, waitFor } from '@testing-library/react';
import { DownloadLink } from '#src/widgets/DownloadLink';
import { renderAt } from '#tests/support/renderApp';
import { aPortalUser, recordedReactions, setupPortal } from '#tests/support/portalStore';

const HREF = '/api/v1/company/internship/applications/export';
const created = { createObjectURL: jest.fn(() => 'blob:made'), revokeObjectURL: jest.fn() };
Object.assign(URL, created);

async function setup() {
  const { log, reactions } = recordedReactions();
  const { store } = await setupPortal({ user: aPortalUser(), reactions });
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  const { actor } = renderAt(
    '/',
    store,
    <DownloadLink href={HREF} name="applicants.csv">
      Export CSV
    </DownloadLink>,
  );
  const link = screen.getByRole('link', { name: 'Export CSV' });
  return { actor, link, saved, log };
}

const asks = (answer: () => Promise<Response>) => {
  globalThis.fetch = jest.fn(answer);
};
const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
  jest.restoreAllMocks();
});

it('saves the file under the name that the provider gives it, else under its own', async () => {
  const { actor, link, saved } = await setup();
  asks(
    async () => new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="all.csv"' } }),
  );
  await actor.click(link);
  await waitFor(() => expect(saved).toEqual(['all.csv blob:made']));
  asks(async () => new Response('a,b'));
  await actor.click(link);
  await waitFor(() => expect(saved).toEqual(['all.csv blob:made', 'applicants.csv blob:made']));
  expect(link).toHaveAttribute('href', HREF);
});

it.each([
  [
    'without a network',
    async () => Promise.reject(new TypeError('Failed to fetch')),
    'Network error. Check your connection. The file was not downloaded; what you chose stays.',
  ],
  [
    'from a broken provider',
    async () => new Response('<h1>oops</h1>', { status: 500 }),
    'The file could not be downloaded. What you chose stays: please try again in a moment.',
  ],
  [
    'that is refused',
    async () =>
      new Response(JSON.stringify({ success: false, code: 'FORBIDDEN', message: 'Not yours.' }), {
        status: 403,
      }),
    'Not yours.',
  ],
])('tells of a file %s, and can be asked for again', async (_when, answer, words) => {
  const { actor, link, saved, log } = await setup();
  asks(answer);
  await actor.click(link);
  await waitFor(() => expect(log.toasts).toEqual([`error: ${words}`]));
  expect(link).not.toHaveAttribute('aria-busy');
  asks(async () => new Response('a,b'));
  await actor.click(link);
  await waitFor(() => expect(saved).toEqual(['applicants.csv blob:made']));
});
