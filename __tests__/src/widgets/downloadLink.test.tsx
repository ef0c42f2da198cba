/** A file that the provider makes: saved under its name, and a failure is told on the page. */
import { screen, waitFor } from '@testing-library/react';
import { DownloadLink } from '#src/widgets/DownloadLink';
import { renderAt } from '#tests/support/renderApp';
import { aPortalUser, recordedReactions, setupPortal } from '#tests/support/portalStore';

const HREF = '/api/v1/company/internship/applications/export';
const created = { createObjectURL: jest.fn(() => 'blob:made'), revokeObjectURL: jest.fn() };
Object.assign(URL, created);

async function setup({ large = false } = {}) {
  const { log, reactions } = recordedReactions();
  const { store } = await setupPortal({ user: aPortalUser(), reactions });
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  const { actor } = renderAt(
    '/',
    store,
    <DownloadLink href={HREF} name="applicants.csv" large={large}>
      Export CSV
    </DownloadLink>,
  );
  const link = screen.getByRole('link', { name: 'Export CSV' });
  return { actor, link, saved, log, auth: () => store.getState().auth };
}

const asks = (answer: () => Promise<Response>) => {
  globalThis.fetch = jest.fn(answer);
};
const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
  jest.restoreAllMocks();
  delete (window as { showSaveFilePicker?: unknown }).showSaveFilePicker;
});

it('ends a session that is gone, and remembers where the file was asked for', async () => {
  const { actor, link, log, auth } = await setup();
  asks(async () => new Response('{"success":false}', { status: 401 }));
  await actor.click(link);
  await waitFor(() => expect(auth()).toMatchObject({ user: null, loginRedirectPath: '/' }));
  expect(log.toasts).toEqual([]);
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
    'Network error. Check your connection. The file was not downloaded. Your selection is kept.',
  ],
  [
    'from a broken provider',
    async () => new Response('<h1>oops</h1>', { status: 500 }),
    'The file could not be downloaded. Your selection is kept. Please try again in a moment.',
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

describe('a large file', () => {
  /** A file that the user chooses. */
  function chosen() {
    const file = { written: '', closed: false, aborted: false, removed: false, names: [] as string[] };
    const handle = {
      createWritable: async () =>
        new WritableStream<Uint8Array>({
          write: (chunk) => void (file.written += new TextDecoder().decode(chunk)),
          close: () => void (file.closed = true),
          abort: () => void (file.aborted = true),
        }),
      getFile: async () => ({ size: file.closed ? file.written.length : 0 }),
      remove: async () => void (file.removed = true),
    };
    Object.assign(window, {
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) => {
        file.names.push(suggestedName);
        return handle;
      },
    });
    return file;
  }
  const parts = (...texts: (string | Error)[]) =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        const text = texts.shift();
        if (text instanceof Error) controller.error(text);
        else if (text === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(text));
      },
    });
  const answered = (body: ReadableStream, status = 200) =>
    ({ ok: status < 300, status, headers: new Headers(), body, text: async () => '' }) as unknown as Response;

  it('goes to the chosen file as it comes, and is never held whole', async () => {
    const { actor, link, saved, log } = await setup({ large: true });
    const file = chosen();
    asks(async () => answered(parts('one,', 'two')));
    await actor.click(link);
    await waitFor(() => expect(file).toMatchObject({ written: 'one,two', closed: true, removed: false }));
    expect({ names: file.names, saved, toasts: log.toasts }).toEqual({
      names: ['applicants.csv'],
      saved: [],
      toasts: [],
    });
  });

  it.each([
    ['breaks off', () => answered(parts('one,', new TypeError('terminated'))), 'Network error. Check your'],
    ['is refused', () => answered(parts(), 500), 'The file could not be downloaded.'],
  ])('that %s is told, and leaves no file', async (_how, answer, words) => {
    const { actor, link, log } = await setup({ large: true });
    const file = chosen();
    asks(async () => answer());
    await actor.click(link);
    await waitFor(() => expect(log.toasts).toEqual([expect.stringContaining(words)]));
    await waitFor(() => expect(file).toMatchObject({ closed: false, aborted: true, removed: true }));
  });

  it('is not asked for when no file was chosen', async () => {
    const { actor, link, log } = await setup({ large: true });
    const cancelled = Object.assign(new Error('cancelled'), { name: 'AbortError' });
    Object.assign(window, { showSaveFilePicker: async () => Promise.reject(cancelled) });
    asks(async () => answered(parts('one')));
    await actor.click(link);
    await waitFor(() => expect(link).not.toHaveAttribute('aria-busy'));
    expect({ asked: (globalThis.fetch as jest.Mock).mock.calls.length, toasts: log.toasts }).toEqual({
      asked: 0,
      toasts: [],
    });
  });

  it('is downloaded by the browser itself where it offers no choice, once it is known to come', async () => {
    const { actor, link, saved, log } = await setup({ large: true });
    asks(async () => answered(parts(), 500));
    await actor.click(link);
    await waitFor(() => expect(log.toasts).toHaveLength(1));
    expect(saved).toEqual([]);
    asks(async () => answered(parts('one')));
    await actor.click(link);
    await waitFor(() => expect(saved).toEqual([`applicants.csv ${new URL(HREF, location.href).href}`]));
    const [, { signal }] = (globalThis.fetch as jest.Mock).mock.calls[0] as [string, { signal: AbortSignal }];
    expect(signal.aborted).toBe(true);
  });
});
