import { screen, waitFor, within } from '@testing-library/react';
import { page, refusal, success, type FakeAnswer } from '#tests/support/portalStore';

import { openModeration as setup, ROW } from '#tests/support/moderationPages';

describe('the moderation queue', () => {
  it('is walked by J and K, opened by Enter, and says its keys at ?', async () => {
    const { actor, place } = await setup('/moderation', {
      'GET /moderation/queue': page([ROW, { ...ROW, id: 5, name: 'Data Intern' }]),
    });
    await screen.findByRole('link', { name: 'Data Intern' });
    const chosen = () => document.activeElement?.textContent;
    const walk: (string | null | undefined)[] = [];
    for (const key of ['j', 'j', 'j', 'k']) {
      await actor.keyboard(key);
      walk.push(chosen());
    }
    expect(walk).toEqual(['Backend Intern', 'Data Intern', 'Data Intern', 'Backend Intern']);
    await actor.keyboard('?');
    expect(await screen.findByRole('dialog')).toHaveTextContent('Next row');
    await actor.click(screen.getByRole('button', { name: 'Close' }));
    await actor.keyboard('k{Enter}');
    await waitFor(() => expect(place()).toBe('/moderation/internship/4'));
  });

  it('lists what waits, with a link to each, and asks for the page and kind in the address', async () => {
    const { provider } = await setup('/moderation?page=2&kind=internship', {
      'GET /moderation/queue': page([ROW], { total: 12, last_page: 2, current_page: 2 }),
    });
    const row = (await screen.findByRole('link', { name: 'Backend Intern' })).closest('tr')!;
    expect([...row.cells].slice(1, 6).map((cell) => cell.textContent?.trim())).toEqual([
      'Internship',
      'Backend Intern',
      'Acme',
      '9 days since 01 May 2026',
      'Edited 3 fields changed',
    ]);
    expect(within(row).getByText('9 days')).toHaveClass('due');
    expect(within(row).getByRole('link', { name: 'Review Backend Intern' })).toHaveAttribute(
      'href',
      '/moderation/internship/4?queue=internship',
    );
    expect(provider.calls()[0]).toBe('GET /moderation/queue?page=2&per_page=50&kind=internship');
    expect(screen.getByText('Showing 1 to 1 of Total Records: 12')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
      'href',
      '/moderation?kind=internship',
    );
  });

  it('approves what is ticked, each as it was shown, and says what was refused', async () => {
    const company = { ...ROW, kind: 'company', name: 'Acme', company: '' };
    const { actor, provider } = await setup('/moderation', {
      'GET /moderation/queue': page([
        ROW,
        company,
        { ...ROW, id: 6, name: 'Reported', why: 'reported', moderation_status: 2 },
      ]),
      'POST /moderation/decide': ({ body }) =>
        String(body).includes('company')
          ? refusal(409, 'DATA_NOT_UPDATED', 'This company was changed since you opened it.')
          : success({ kind: 'internship', id: 4, moderation_status: 2, next: null }),
    });
    await screen.findByLabelText('Select Acme');
    expect(screen.queryByLabelText('Select Reported')).toBeNull();
    await actor.click(screen.getByLabelText('Select all on this page'));
    await actor.click(screen.getByRole('button', { name: 'Approve selected' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Approve 2 records?' }));
    await actor.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('1 of 2 records approved.')).toBeVisible();
    expect(screen.getByText(/^Acme: This company was changed/)).toBeVisible();
    const sent = provider.seen.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([
      { kind: 'internship', id: 4, decision: 2, submitted_at: ROW.submitted_at },
      { kind: 'company', id: 4, decision: 2, submitted_at: ROW.submitted_at },
    ]);
    expect(screen.getByLabelText('Select Acme')).toBeChecked();
  });

  it('starts another kind at its first page', async () => {
    const { actor, place } = await setup('/moderation?page=2');
    await actor.click(await screen.findByRole('link', { name: 'Companies' }));
    expect(place()).toBe('/moderation?kind=company');
  });

  it('corrects the address of a page past the end', async () => {
    const { place } = await setup('/moderation?page=9');
    await waitFor(() => expect(place()).toBe('/moderation'));
  });

  it('does not correct an address by another list that is still shown', async () => {
    const { actor, place, provider } = await setup('/moderation?kind=company', {
      'GET /moderation/queue': page([{ ...ROW, name: 'Acme' }]),
    });
    await screen.findByRole('link', { name: 'Acme' });
    let answer: (answer: FakeAnswer) => void = () => undefined;
    provider.answers['GET /moderation/queue'] = () => new Promise((resolve) => (answer = resolve));
    await actor.click(screen.getByRole('link', { name: 'To page 2 of all' }));
    await waitFor(() => expect(provider.calls()).toContain('GET /moderation/queue?page=2&per_page=50'));
    answer(page([ROW], { total: 12, last_page: 2, current_page: 2 }));
    expect(await screen.findByRole('link', { name: 'Backend Intern' })).toBeVisible();
    expect(place()).toBe('/moderation?page=2');
  });

  it('says that nothing waits, and offers to try again after a failure', async () => {
    const empty = await setup('/moderation', { 'GET /moderation/queue': page([]) });
    expect(await screen.findByText('Nothing to review')).toBeVisible();
    empty.unmount();
    const { actor, provider } = await setup('/moderation', {
      'GET /moderation/queue': refusal(500, 'SERVER_ERROR'),
    });
    expect(await screen.findByText('Failed to load the queue.')).toBeVisible();
    provider.answers['GET /moderation/queue'] = page([ROW]);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Backend Intern' })).toBeVisible();
  });
});
