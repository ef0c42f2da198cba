import { screen, waitFor, within } from '@testing-library/react';
import { newsApi } from '#src/api/newsApi';
import { toStore, toValues, validateNotice } from '#src/areas/moderation/notices/noticeValues';
import NoticesPage from '#src/areas/moderation/notices/NoticesPage';
import { renderAt } from '#tests/support/renderApp';
import { aPortalUser, page, recordedReactions, setupPortal, success } from '#tests/support/portalStore';

const mockSent: object[] = [];
jest.mock('#src/api/transport/upload', () => ({
  upload: async ({ entries }: { entries: [string, unknown][] }) => {
    mockSent.push(Object.fromEntries(entries));
    return {
      success: true,
      code: 'OK',
      message: '',
      data: { id: 5 },
      errors: {},
      errorsList: [],
      status: 200,
    };
  },
}));

const NOTICE = {
  id: 5,
  kind: 'news',
  name: 'Placement week',
  file: 'https://college.example/week',
  published_at: '2026-05-01T04:10:27.000Z',
  withdrawn: 0,
  state: 'published' as const,
};

async function setup(rows: object[] = [NOTICE]) {
  mockSent.length = 0;
  const at = '/moderation/notices?kind=news';
  const { log, reactions } = recordedReactions(at);
  const portal = await setupPortal({
    user: aPortalUser({ role_id: 1 }),
    reactions,
    answers: { 'GET /moderation/notices': page(rows), 'GET /news': success([]) },
  });
  return { ...portal, ...renderAt(at, portal.store, <NoticesPage />), log };
}

describe('news and circulars', () => {
  it('are listed with their state, and asked for by the kind in the address', async () => {
    const { provider } = await setup([
      NOTICE,
      { ...NOTICE, id: 6, name: 'Soon', file: null, state: 'scheduled' },
    ]);
    const row = (await screen.findByText('Placement week')).closest('tr')!;
    expect(within(row).getByRole('link', { name: /Open/ })).toHaveAttribute('href', NOTICE.file);
    expect(within(row).getByText('01 May 2026, 09:40 AM')).toBeVisible();
    expect(within(screen.getByText('Soon').closest('tr')!).getByText('Scheduled')).toBeVisible();
    expect(provider.calls()[0]).toBe('GET /moderation/notices?page=1&per_page=50&kind=news');
  });

  it('are written with a link, and what the public reads is fetched again', async () => {
    const { actor, store, provider, log } = await setup();
    store.dispatch(newsApi.endpoints.listNews.initiate({}));
    await actor.click(await screen.findByRole('button', { name: 'Create' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Create notice' }));
    await actor.click(dialog.getByRole('radio', { name: 'Circular' }));
    await actor.type(dialog.getByLabelText(/^Title/), ' New rules ');
    await actor.click(dialog.getByRole('radio', { name: 'A link' }));
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
      /^(Still needed|Check): /,
    );
    await actor.type(dialog.getByLabelText(/^Link/), 'https://x.example/r');
    await actor.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mockSent).toEqual([
      {
        kind: 'circular',
        name: 'New rules',
        link: 'https://x.example/r',
        published_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
      },
    ]);
    expect(log.toasts).toEqual(['success: Notice saved.']);
    await waitFor(() => expect(provider.calls().filter((call) => call === 'GET /news')).toHaveLength(2));
  });

  it('are withdrawn after a question, and published again', async () => {
    const { actor, provider } = await setup();
    await actor.click(await screen.findByRole('button', { name: 'Withdraw: Placement week' }));
    const dialog = screen.getByRole('dialog', { name: 'Withdraw this notice?' });
    provider.answers['GET /moderation/notices'] = page([{ ...NOTICE, withdrawn: 1, state: 'withdrawn' }]);
    await actor.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await actor.click(await screen.findByRole('button', { name: 'Publish again: Placement week' }));
    await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mockSent).toEqual([
      { id: '5', withdrawn: '1' },
      { id: '5', withdrawn: '0' },
    ]);
  });
});

describe("a notice's form", () => {
  const file = '/api/v1/files/3/rules.pdf';

  it('begins with what the notice has, its time as it is in India', () => {
    expect(toValues(NOTICE, '')).toMatchObject({
      attachment: 'link',
      link: NOTICE.file,
      published_at: '2026-05-01T09:40',
    });
    expect(toValues({ ...NOTICE, file }, '')).toMatchObject({ attachment: 'file', file, link: '' });
    expect(toValues(null, '2026-05-01T04:10:00Z')).toMatchObject({
      kind: 'news',
      attachment: 'none',
      published_at: '2026-05-01T09:40',
    });
  });

  it('keeps a PDF and a time that were not touched by not sending them', () => {
    const had = { ...NOTICE, file };
    expect(toStore(toValues(had, ''), had)).toEqual({ id: 5, kind: 'news', name: 'Placement week' });
    expect(toStore({ ...toValues(had, ''), attachment: 'none' }, had)).toMatchObject({ link: '' });
    const chosen = new File(['x'], 'new.pdf', { type: 'application/pdf' });
    expect(toStore({ ...toValues(had, ''), file: chosen, published_at: '2026-06-01T10:00' }, had)).toEqual({
      id: 5,
      kind: 'news',
      name: 'Placement week',
      published_at: '2026-06-01T10:00',
      file: chosen,
    });
  });

  it('asks for what the chosen attachment needs, and for no other', () => {
    const values = toValues(null, '2026-05-01T04:10:00Z');
    expect(validateNotice({ ...values, name: 'T' })).toEqual({});
    expect(validateNotice({ ...values, name: ' ' })).toEqual({ name: 'Title is required' });
    expect(validateNotice({ ...values, name: 'T', attachment: 'link' })).toEqual({
      link: 'Link is required',
    });
    expect(validateNotice({ ...values, name: 'T', attachment: 'link', link: 'ftp://x' })).toEqual({
      link: 'Enter a valid URL',
    });
    expect(validateNotice({ ...values, name: 'T', attachment: 'file' })).toEqual({ file: 'PDF is required' });
    expect(validateNotice({ ...values, name: 'T', attachment: 'none', link: 'nonsense' })).toEqual({});
  });
});
