/** A page of a coordinator's dashboard, with what it sent. */
import { aPortalUser, recordedReactions, setupPortal, success, type Answerer } from './portalStore';
import { renderAt } from './renderApp';

export const OFFICE = '/dashboard/coordinator';

export async function setupOffice(
  Page: () => React.JSX.Element,
  at: string,
  answers: Record<string, Answerer>,
) {
  const { log, reactions } = recordedReactions(at);
  const portal = await setupPortal({
    user: aPortalUser({ role_id: 4, college: 'Demo Institute' }),
    reactions,
    answers: { 'GET /master/branches': success([{ id: 1, name: 'CSE' }]), ...answers },
  });
  const sent = () =>
    portal.provider.seen
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => JSON.parse(body) as unknown);
  return { ...portal, ...renderAt(at, portal.store, <Page />), log, sent };
}
