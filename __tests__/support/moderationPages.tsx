import { Link, Route, Routes } from 'react-router-dom';
import ItemPage from '#src/areas/moderation/item/ItemPage';
import QueuePage from '#src/areas/moderation/queue/QueuePage';
import { dayStarted } from '#src/state/ui';
import { renderAt } from './renderApp';
import { aPortalUser, page, recordedReactions, setupPortal, success, type Answerer } from './portalStore';

export const ITEM = {
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
export const ROW = {
  kind: 'internship',
  id: 4,
  name: 'Backend Intern',
  company: 'Acme',
  submitted_at: '2026-05-01T04:10:00Z',
  moderation_status: 1,
  waiting_since: '2026-05-01T04:10:00Z',
  why: 'edited',
  changed_fields: 3,
  opened: null,
};

/** The queue and its items at an address. */
export async function openModeration(at: string, answers: Record<string, Answerer> = {}) {
  const { log, reactions } = recordedReactions(at);
  const portal = await setupPortal({
    user: aPortalUser({ role_id: 1 }),
    reactions,
    answers: {
      'GET /moderation/queue': page([ROW], { total: 12, last_page: 2 }),
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
