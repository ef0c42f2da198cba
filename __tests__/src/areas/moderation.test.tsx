import { screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import ItemPage from '#src/areas/moderation/ItemPage';
import QueuePage from '#src/areas/moderation/QueuePage';
import { fieldLabel, fieldValue } from '#src/areas/moderation/fields';
import { renderAt } from '#tests/support/renderApp';
import {
  aPortalUser,
  page,
  recordedReactions,
  refusal,
  setupPortal,
  success,
  type FakeAnswer,
} from '#tests/support/portalStore';

const ITEM = {
  kind: 'internship',
  id: 4,
  name: 'Backend Intern',
  company: 'Acme',
  submitted_at: '2026-05-01T04:10:00Z',
  moderation_status: 1,
  changes: [
    { field: 'name', before: 'Frontend Intern', after: 'Backend Intern' },
    { field: 'internship_fee', before: null, after: '5000' },
  ],
};
const ROW = {
  kind: 'internship',
  id: 4,
  name: 'Backend Intern',
  company: 'Acme',
  submitted_at: '2026-05-01T04:10:00Z',
};

async function setup(at: string, answers: Record<string, FakeAnswer> = {}) {
  const { log, reactions } = recordedReactions(at);
  const portal = await setupPortal({
    user: aPortalUser({ role_id: 1 }),
    reactions,
    answers: {
      'GET /moderation/queue': page([ROW], { total: 12, last_page: 2 }),
      'GET /moderation/show': success(ITEM),
      'POST /moderation/decide': success({ kind: 'internship', id: 4, moderation_status: 2 }),
      ...answers,
    },
  });
  const view = renderAt(
    at,
    portal.store,
    <>
      <Link to="/moderation?page=2">To page 2 of all</Link>
      <Routes>
        <Route path="/moderation" element={<QueuePage />} />
        <Route path="/moderation/:kind/:id" element={<ItemPage />} />
      </Routes>
    </>,
  );
  const decided = () =>
    portal.provider.seen
      .filter(({ path }) => path === '/moderation/decide')
      .map(({ body }) => JSON.parse(body) as unknown);
  return { ...portal, ...view, log, decided };
}

describe('the moderation queue', () => {
  it('lists what waits, with a link to each, and asks for the page and kind in the address', async () => {
    const { provider } = await setup('/moderation?page=2&kind=internship', {
      'GET /moderation/queue': page([ROW], { total: 12, last_page: 2, current_page: 2 }),
    });
    const row = (await screen.findByRole('link', { name: 'Backend Intern' })).closest('tr')!;
    expect([...row.cells].slice(0, 4).map((cell) => cell.textContent)).toEqual([
      'Internship',
      'Backend Intern',
      'Acme',
      '01 May 2026, 09:40 AM',
    ]);
    expect(within(row).getByRole('link', { name: 'Review Backend Intern' })).toHaveAttribute(
      'href',
      '/moderation/internship/4',
    );
    expect(provider.calls()).toEqual(['GET /moderation/queue?page=2&kind=internship']);
    expect(screen.getByText('Showing 1 to 1 of Total Records: 12')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
      'href',
      '/moderation?kind=internship',
    );
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
    await waitFor(() => expect(provider.calls()).toContain('GET /moderation/queue?page=2'));
    answer(page([ROW], { total: 12, last_page: 2, current_page: 2 }));
    expect(await screen.findByRole('link', { name: 'Backend Intern' })).toBeVisible();
    expect(place()).toBe('/moderation?page=2');
  });

  it('says that nothing waits, and offers to try again after a failure', async () => {
    const empty = await setup('/moderation', { 'GET /moderation/queue': page([]) });
    expect(await screen.findByText('Nothing waits for review')).toBeVisible();
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

describe('a record under review', () => {
  it('shows each changed field before and after', async () => {
    await setup('/moderation/internship/4');
    const table = await screen.findByRole('table', { name: 'Changed fields' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent)),
    ).toEqual([
      ['Field', 'Before', 'After'],
      ['Name', 'Frontend Intern', 'Backend Intern'],
      ['Internship fee', '—', '5000'],
    ]);
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
    const table = within(await screen.findByRole('table', { name: 'Changed fields' }));
    expect(screen.getByText('Company profile')).toBeVisible();
    expect(
      table
        .getAllByRole('link')
        .map((link) => [link.textContent?.trim(), link.getAttribute('href'), link.getAttribute('target')]),
    ).toEqual([
      ['old logo.png', '/api/v1/files/7/old%20logo.png', '_blank'],
      ['logo.png', '/api/v1/files/8/logo.png', '_blank'],
      ['proof.pdf', '/api/v1/files/9/proof.pdf', '_blank'],
      ['https://acme.example', 'https://acme.example/', '_blank'],
    ]);
    expect(table.getAllByRole('img', { name: 'Logo' }).map((image) => image.getAttribute('src'))).toEqual([
      '/api/v1/files/7/old%20logo.png',
      '/api/v1/files/8/logo.png',
    ]);
  });

  it('is approved after one more question, without a reason, and leads back to the queue', async () => {
    const { actor, decided, log, place } = await setup('/moderation/internship/4');
    await actor.click(await screen.findByRole('button', { name: 'Approve' }));
    await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(place()).toBe('/moderation'));
    expect([decided(), log.toasts]).toEqual([
      [{ kind: 'internship', id: 4, decision: 2, reason: '', submitted_at: ITEM.submitted_at }],
      ['success: Approved.'],
    ]);
  });

  it.each([
    ['Reject', 3],
    ['Suspend', 4],
  ])('needs a reason for %s', async (label, decision) => {
    const { actor, decided, place } = await setup('/moderation/internship/4');
    await actor.click(await screen.findByRole('button', { name: label }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: label })).toBeDisabled();
    await actor.type(dialog.getByLabelText(/Reason/), '   ');
    expect(dialog.getByRole('button', { name: label })).toBeDisabled();
    await actor.type(dialog.getByLabelText(/Reason/), 'Unclear ');
    await actor.click(dialog.getByRole('button', { name: label }));
    await waitFor(() => expect(place()).toBe('/moderation'));
    expect(decided()).toEqual([
      { kind: 'internship', id: 4, decision, reason: 'Unclear', submitted_at: ITEM.submitted_at },
    ]);
  });

  it('offers only what is legal now', async () => {
    await setup('/moderation/internship/4', {
      'GET /moderation/show': success({ ...ITEM, moderation_status: 2 }),
    });
    expect(await screen.findByRole('button', { name: 'Suspend' })).toBeVisible();
    expect([
      screen.queryByRole('button', { name: 'Approve' }),
      screen.queryByRole('button', { name: 'Reject' }),
    ]).toEqual([null, null]);
  });

  it('warns and shows the present state when another moderator was faster', async () => {
    const { actor, provider, log, place } = await setup('/moderation/internship/4', {
      'POST /moderation/decide': refusal(409, 'DATA_NOT_UPDATED', 'Somebody else decided.'),
    });
    await actor.click(await screen.findByRole('button', { name: 'Approve' }));
    provider.answers['GET /moderation/show'] = success({ ...ITEM, moderation_status: 4 });
    await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Suspended')).toBeVisible();
    expect([log.toasts, place()]).toEqual([['warning: Somebody else decided.'], '/moderation/internship/4']);
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
      expect(screen.getByRole('heading', { level: 1, name: 'This record does not exist' })).toBeVisible();
      expect(provider.calls()).toEqual([]);
    },
  );
});

describe('changed fields in words', () => {
  it('have names for columns and words for values', () => {
    expect(
      ['name', 'company_domain_id', 'skill_ids', 'logo_file_id', 'pincode', 'is_job_offer'].map(fieldLabel),
    ).toEqual(['Name', 'Company domain', 'Skills', 'Logo', 'Postal code', 'Job offer']);
    expect([
      fieldValue('status', '2'),
      fieldValue('is_job_offer', '1'),
      fieldValue('stipend_offered', '0'),
      fieldValue('expire_date', '2026-05-01'),
      fieldValue('name', 'A'),
    ]).toEqual(['Published', 'Yes', 'No', '01 May 2026', 'A']);
  });
});
