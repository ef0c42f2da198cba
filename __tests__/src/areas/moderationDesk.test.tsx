import { screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import ItemPage from '#src/areas/moderation/item/ItemPage';
import QueuePage from '#src/areas/moderation/queue/QueuePage';
import { dayStarted } from '#src/state/ui';
import { renderAt } from '#tests/support/renderApp';
import {
  aPortalUser,
  page,
  recordedReactions,
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
  moderation_reason: null,
  is_new: false,
  status: 2,
  expire_date: '2999-05-01',
  company_visible: true,
  reports: 0,
  opened: null,
  others: [],
  previous: null,
  next: null,
  unchanged: [{ field: 'internship_mode', value: 'Remote' }],
  changes: [
    { field: 'name', before: 'Frontend Intern', after: 'Backend Intern' },
    { field: 'internship_fee', before: null, after: '5000' },
  ],
};
async function setup(at: string, answers: Record<string, FakeAnswer> = {}) {
  const { log, reactions } = recordedReactions(at);
  const portal = await setupPortal({
    user: aPortalUser({ role_id: 1 }),
    reactions,
    answers: {
      'GET /moderation/queue': page([]),
      'GET /moderation/show': success(ITEM),
      'GET /moderation/history': success([]),
      'POST /moderation/open': success({
        opened: null,
        submitted_at: ITEM.submitted_at,
        moderation_status: ITEM.moderation_status,
      }),
      'POST /moderation/decide': success({ kind: 'internship', id: 4, moderation_status: 2, next: null }),
      ...answers,
    },
  });
  portal.store.dispatch(dayStarted('2026-05-10'));
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

describe('a moderator at work', () => {
  it('shows a new internship as students will see it, amounts with their unit', async () => {
    const filled = (field: string, after: string) => ({ field, before: null, after });
    await setup('/moderation/internship/4', {
      'GET /moderation/show': success({
        ...ITEM,
        is_new: true,
        unchanged: [],
        changes: [
          filled('name', 'Backend Intern'),
          filled('internship_type', 'Stipend'),
          filled('internship_stipend', '12000'),
          filled('internship_duration', '3'),
          filled('skill_ids', 'Go, SQL'),
          filled('city_id', 'Bengaluru'),
          filled('pincode', '560001'),
        ],
      }),
    });
    const seen = within(await screen.findByRole('region', { name: 'What the public sees' }));
    expect(seen.getByText('You receive ₹12,000 per month')).toBeVisible();
    expect(seen.getByText('3 months')).toBeVisible();
    expect(seen.getByText('Acme · Bengaluru')).toBeVisible();
    expect(await seen.findByText('SQL')).toBeVisible();
    expect(seen.queryByText('12000')).toBeNull();
    expect(screen.getByRole('region', { name: 'Other details' })).toHaveTextContent('560001');
  });

  it('names amounts with their unit in an edit, too', async () => {
    await setup('/moderation/internship/4');
    const section = await screen.findByRole('region', { name: 'Changes since the last approval' });
    expect(section).toHaveTextContent('₹5,000 in total');
  });

  it('is approved by A twice, and asks for the reason of a suspension by S', async () => {
    const { actor, decided, place } = await setup('/moderation/internship/4');
    await screen.findByRole('group', { name: 'Decision' });
    await actor.keyboard('s');
    const dialog = within(screen.getByRole('dialog', { name: 'Suspend this internship?' }));
    await actor.click(dialog.getByRole('button', { name: 'Cancel' }));
    await actor.keyboard('a');
    const yes = within(screen.getByRole('dialog', { name: 'Approve this internship?' }));
    expect(yes.getByRole('button', { name: 'Approve' })).toHaveFocus();
    await actor.keyboard('{Control>}a{/Control}s');
    expect(decided()).toEqual([]);
    await actor.keyboard('a');
    await waitFor(() => expect(place()).toBe('/moderation'));
    expect(decided()).toEqual([expect.objectContaining({ id: 4, decision: 2 })]);
  });
});
