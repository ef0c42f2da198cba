import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal, success } from '#tests/support/portalStore';

import { ITEM, openModeration as setup } from '#tests/support/moderationPages';

describe('a record under review', () => {
  it('marks the words that came and went, and folds away what did not change', async () => {
    const { actor } = await setup('/moderation/internship/4');
    const section = within(await screen.findByRole('region', { name: 'Changes since the last approval' }));
    const marked = (tag: 'del' | 'ins') =>
      [...document.querySelectorAll(tag)].map((element) => element.textContent);
    expect([marked('del'), marked('ins')]).toEqual([
      [' removed: Frontend'],
      [' added: Backend', 'added: ₹5,000 in total'],
    ]);
    expect(section.queryByText('Remote')).toBeNull();
    await actor.click(section.getByRole('button', { name: 'Show unchanged (1)' }));
    expect(section.getByText('Remote')).toBeVisible();
  });

  it('shows a new record in one column, its documents first, then what the public sees', async () => {
    const filled = (field: string, after: string) => ({ field, before: null, after });
    await setup('/moderation/company/4', {
      'GET /moderation/show': success({
        ...ITEM,
        kind: 'company',
        is_new: true,
        unchanged: [],
        changes: [
          filled('gstin_pan', '29ABC'),
          filled('content', 'We build.'),
          filled('name', 'Acme'),
          filled('registration_file_id', '/api/v1/files/9/proof.pdf'),
        ],
      }),
    });
    await screen.findByRole('region', { name: 'Documents and pictures' });
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Registration proof (PDF)',
      'Name',
      'About',
      'GSTIN / PAN',
    ]);
    expect(document.querySelectorAll('ins, del')).toHaveLength(0);
  });

  it("previews a company's proof, and names the account beside its website", async () => {
    const unchanged = [
      { field: 'website_url', value: 'https://acme.example' },
      { field: 'registration_file_id', value: '/api/v1/files/9/proof.pdf' },
    ];
    await setup('/moderation/company/4', {
      'GET /moderation/show': success({
        ...ITEM,
        kind: 'company',
        changes: [],
        unchanged,
        account_email: 'hr@elsewhere.example',
      }),
    });
    expect(await screen.findByText(/Signs in as hr@elsewhere\.example$/)).toBeVisible();
    expect(screen.getByText('Preview the proof')).toBeVisible();
  });

  it("shows a new internship with its company's logo, as its public page does", async () => {
    const changes = [{ field: 'name', before: null, after: 'Backend Intern' }];
    const told = { ...ITEM, kind: 'internship', is_new: true, changes, unchanged: [] };
    await setup('/moderation/internship/4', {
      'GET /moderation/show': success({ ...told, company_logo: '/api/v1/files/7/logo.png' }),
    });
    const shown = await screen.findByRole('region', { name: 'What the public sees' });
    expect(shown.querySelector('img')).toHaveAttribute('src', '/api/v1/files/7/logo.png');
  });

  it("opens uploaded files under their names, shows pictures, and leads to a company's own sites only", async () => {
    const changes = [
      { field: 'logo_file_id', before: '/api/v1/files/7/old%20logo.png', after: '/api/v1/files/8/logo.png' },
      { field: 'registration_file_id', before: null, after: '/api/v1/files/9/proof.pdf' },
      { field: 'website_url', before: 'javascript:alert(1)', after: 'https://acme.example' },
      { field: 'linkedin', before: '/moderation', after: null },
    ];
    await setup('/moderation/company/4', {
      'GET /moderation/show': success({ ...ITEM, kind: 'company', changes }),
    });
    const section = within(await screen.findByRole('region', { name: 'Changes since the last approval' }));
    expect(screen.getByText('Company profile')).toBeVisible();
    expect(
      section
        .getAllByRole('link')
        .map((link) => [link.textContent?.trim(), link.getAttribute('href'), link.getAttribute('target')]),
    ).toEqual([
      ['old logo.png', '/api/v1/files/7/old%20logo.png', '_blank'],
      ['logo.png', '/api/v1/files/8/logo.png', '_blank'],
      ['proof.pdf', '/api/v1/files/9/proof.pdf', '_blank'],
      ['https://acme.example', 'https://acme.example/', '_blank'],
    ]);
    expect(section.getAllByRole('img', { name: 'Logo' }).map((image) => image.getAttribute('src'))).toEqual([
      '/api/v1/files/7/old%20logo.png',
      '/api/v1/files/8/logo.png',
    ]);
  });

  it('tells who else has it open, what was reported, decided before, and what else the company has', async () => {
    await setup('/moderation/internship/4', {
      'GET /moderation/show': success({
        ...ITEM,
        reports: 2,
        opened: { by: 'Omar', at: new Date(Date.now() - 125_000).toISOString() },
        others: [{ kind: 'company', id: 3, name: 'Acme', moderation_status: 2 }],
      }),
      'GET /moderation/history': success([
        { at: '2026-04-01T00:00:00Z', by: 'Mira', decision: 3, reason: 'No stipend told' },
      ]),
    });
    expect(await screen.findByText(/Opened by Omar 2 minutes ago/)).toBeVisible();
    expect(screen.getByText('2 people reported this internship.')).toBeVisible();
    expect(await screen.findByText('No stipend told')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'More from Acme' })).getByRole('link')).toHaveAttribute(
      'href',
      '/moderation/company/3',
    );
  });

  it('is approved after one more question, without a reason, and leads back to an empty queue', async () => {
    const { actor, decided, log, place } = await setup('/moderation/internship/4');
    await actor.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Approve this internship?' }));
    expect(dialog.getByText(/Students can see it immediately/)).toBeVisible();
    await actor.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(place()).toBe('/moderation'));
    expect({ decided: decided(), toasts: log.toasts }).toEqual({
      decided: [{ kind: 'internship', id: 4, decision: 2, reason: '', submitted_at: ITEM.submitted_at }],
      toasts: ['success: Approved.'],
    });
  });

  it.each([
    ['Reject', 3],
    ['Suspend', 4],
  ])('needs a reason for %s', async (label, decision) => {
    const { actor, decided, place } = await setup('/moderation/internship/4');
    await actor.click(await screen.findByRole('button', { name: label }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: label })).toHaveAccessibleDescription(
      /^(Still needed|Check): /,
    );
    await actor.type(dialog.getByLabelText(/Reason/), '   ');
    expect(dialog.getByRole('button', { name: label })).toHaveAccessibleDescription(
      /^(Still needed|Check): /,
    );
    await actor.type(dialog.getByLabelText(/Reason/), 'Unclear ');
    await actor.click(dialog.getByRole('button', { name: label }));
    await waitFor(() => expect(place()).toBe('/moderation'));
    expect(decided()).toEqual([
      { kind: 'internship', id: 4, decision, reason: 'Unclear', submitted_at: ITEM.submitted_at },
    ]);
  });

  it('goes on with the next one that nobody has open, within the kind that is worked through', async () => {
    const { actor, decided, place } = await setup('/moderation/internship/4?queue=internship', {
      'POST /moderation/decide': success({
        kind: 'internship',
        id: 4,
        moderation_status: 2,
        next: { kind: 'internship', id: 9 },
      }),
    });
    await actor.click(await screen.findByRole('button', { name: 'Approve' }));
    await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(place()).toBe('/moderation/internship/9?queue=internship'));
    expect(decided()).toMatchObject([{ queue: 'internship' }]);
  });

  it('stays where it is after a decision about what did not wait', async () => {
    const { actor, place } = await setup('/moderation/internship/4', {
      'GET /moderation/show': success({ ...ITEM, moderation_status: 2 }),
    });
    await actor.click(await screen.findByRole('button', { name: 'Suspend' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Suspend this internship?' }));
    await actor.click(dialog.getByRole('button', { name: 'Asks for money outside the portal.' }));
    await actor.type(dialog.getByLabelText(/^Reason/), ' See the mail.');
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Asks for money outside the portal. See the mail.');
    await actor.click(dialog.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(place()).toBe('/moderation/internship/4');
  });

  it.each([
    [1, ['Suspend', 'Reject', 'Approve']],
    [2, ['Suspend', 'Reject']],
    [3, ['Suspend', 'Approve']],
    [4, ['Reject', 'Approve']],
  ])('offers in status %i only what is legal: %j', async (moderation_status, labels) => {
    await setup('/moderation/internship/4', {
      'GET /moderation/show': success({ ...ITEM, moderation_status }),
    });
    const bar = within(await screen.findByRole('group', { name: 'Decision' }));
    const found = bar.getAllByRole('button').map(({ textContent }) => textContent);
    expect(found.filter((text) => text !== 'Keys')).toEqual(labels);
  });

  it('obeys keys outside of fields and dialogs, and none with a modifier', async () => {
    const { actor, place } = await setup('/moderation/internship/4', {
      'GET /moderation/show': success({ ...ITEM, next: { kind: 'company', id: 7 } }),
    });
    await screen.findByRole('group', { name: 'Decision' });
    await actor.keyboard('{Control>}a{/Control}{Alt>}r{/Alt}{Meta>}j{/Meta}k');
    expect({ dialog: screen.queryByRole('dialog'), place: place() }).toEqual({
      dialog: null,
      place: '/moderation/internship/4',
    });
    await actor.keyboard('r');
    const dialog = within(screen.getByRole('dialog', { name: 'Reject this internship?' }));
    await actor.type(dialog.getByLabelText(/^Reason/), 'jar?');
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('jar?');
    await actor.click(dialog.getByRole('button', { name: 'Cancel' }));
    await actor.keyboard('?');
    await actor.click(
      within(screen.getByRole('dialog', { name: 'Keys' })).getByRole('button', { name: 'Close' }),
    );
    await actor.keyboard('j');
    await waitFor(() => expect(place()).toBe('/moderation/company/7'));
  });

  it('marks itself as open, and says when it was changed meanwhile', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { provider, unmount } = await setup('/moderation/internship/4');
      await screen.findByRole('group', { name: 'Decision' });
      provider.answers['POST /moderation/open'] = success({
        opened: null,
        submitted_at: '2026-05-02T00:00:00Z',
        moderation_status: 1,
      });
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(await screen.findByText(/was changed while you were reading/)).toBeVisible();
      unmount();
      await waitFor(() =>
        expect(provider.seen.map(({ body }) => body)).toContainEqual(
          '{"kind":"internship","id":4,"leave":1}',
        ),
      );
    } finally {
      jest.useRealTimers();
    }
  });

  it('warns and shows the present state when another moderator was faster', async () => {
    const { actor, provider, log, place } = await setup('/moderation/internship/4', {
      'POST /moderation/decide': refusal(409, 'DATA_NOT_UPDATED', 'Somebody else decided.'),
    });
    await actor.click(await screen.findByRole('button', { name: 'Approve' }));
    provider.answers['GET /moderation/show'] = success({ ...ITEM, moderation_status: 4 });
    await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Suspended')).toBeVisible();
    expect({ toasts: log.toasts, place: place() }).toEqual({
      toasts: ['warning: Somebody else decided.'],
      place: '/moderation/internship/4',
    });
  });

  it("keeps the reason in the form, with the server's words, when it is refused", async () => {
    const { actor } = await setup('/moderation/internship/4', {
      'POST /moderation/decide': refusal(422, 'VALIDATION_FAILED', 'Check', { reason: ['Too rude'] }),
    });
    await actor.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(screen.getByRole('dialog'));
    await actor.type(dialog.getByLabelText(/Reason/), 'Bad');
    await actor.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText('Too rude')).toBeVisible();
    expect(dialog.getByLabelText(/Reason/)).toHaveValue('Bad');
  });

  it.each(['/moderation/student/4', '/moderation/company/0', '/moderation/company/x'])(
    'does not exist at %s, and nobody is asked',
    async (at) => {
      const { provider } = await setup(at);
      expect(screen.getByRole('heading', { level: 1, name: 'No such company or internship' })).toBeVisible();
      expect(provider.calls()).toEqual([]);
    },
  );
});
