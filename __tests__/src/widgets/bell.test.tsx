import { act, screen, waitFor, within } from '@testing-library/react';
import { liveApi } from '#src/api/liveApi';
import Bell from '#src/widgets/live/Bell';
import type { Notification } from '#contract/live/calls';
import { page, refusal, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const aNotification = (overrides: Partial<Notification> = {}): Notification => ({
  id: 3,
  kind: 'application',
  title: 'Acme made you an offer',
  text: 'Backend Intern: Offer Released.',
  path: '/dashboard/student/applied-internships',
  read: false,
  created_at: '2026-03-05T08:30:00.000Z',
  ...overrides,
});

/** The bell of a role that was told `told`, at the student's dashboard. */
async function aBell(told: Notification[], role = 2) {
  const state = { told };
  const view = await renderPage(<Bell />, {
    role,
    at: '/dashboard/student',
    answers: {
      'GET /notifications': ({ path }) =>
        page(path.includes('unread=1') ? state.told.filter(({ read }) => !read) : state.told),
      'POST /notifications/read': () => {
        state.told = state.told.map((one) => ({ ...one, read: true }));
        return success({ unread: 0 });
      },
    },
  });
  const again = async () => {
    await act(async () => void (await view.store.dispatch(liveApi.util.invalidateTags(['Notification']))));
  };
  return { ...view, state, again };
}
const button = () => screen.findByRole('button', { name: /^Notifications/ });
const panel = () => screen.queryByRole('region', { name: 'Notifications' });

describe('the bell', () => {
  it('counts what is unread', async () => {
    await aBell([aNotification(), aNotification({ id: 2, read: true })]);
    expect(await button()).toHaveAccessibleName('Notifications, 1 unread');
    expect(screen.getByText('1')).toBeVisible();
  });

  it('says when there is more, and nothing when there is less', async () => {
    const { state, again } = await aBell([aNotification()]);
    await button();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    state.told = [aNotification({ id: 4 }), ...state.told];
    await again();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 unread notifications'));
    state.told = state.told.map((one) => ({ ...one, read: true }));
    await again();
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  });

  it('shows what it is about by an icon, and a kind that only another provider has by the bell', async () => {
    const kinds = ['payment', 'webinar', 'toString'] as Notification['kind'][];
    const { user } = await aBell(kinds.map((kind, index) => aNotification({ id: 9 - index, kind })));
    await user.click(await button());
    await screen.findAllByText('Acme made you an offer');
    const icons = [...panel()!.querySelectorAll('.notifications use')].map((use) => use.getAttribute('href'));
    expect(icons.map((href) => href?.split('#')[1])).toEqual(['money', 'bell', 'bell']);
  });

  it('opens and closes by its button, by Escape, which gives the focus back, and by a press elsewhere', async () => {
    const { user } = await aBell([aNotification()]);
    const bell = await button();
    await user.click(bell);
    expect(bell).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByText('05 Mar 2026, 02:00 PM')).toBeVisible();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(bell).toHaveFocus();
    await user.click(bell);
    await user.click(document.body);
    expect(panel()).toBeNull();
  });

  it('marks an opened notification as read and leads to its page', async () => {
    const { user, provider } = await aBell([aNotification()]);
    await user.click(await button());
    const link = await screen.findByRole('link', { name: /Acme made you an offer/ });
    expect(link).toHaveAttribute('href', '/dashboard/student/applied-internships');
    expect(within(link).getByText('Unread')).toBeVisible();
    await user.click(link);
    expect(panel()).toBeNull();
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
    const sent = provider.seen.find(({ path }) => path === '/notifications/read');
    expect(JSON.parse(sent!.body)).toEqual({ ids: [3] });
  });

  it('never leads outside', async () => {
    const { user } = await aBell([aNotification({ path: '//evil.example/x' })]);
    await user.click(await button());
    expect(await screen.findByRole('link', { name: /Acme/ })).toHaveAttribute('href', '/dashboard/student');
  });

  it('marks all as read', async () => {
    const { user, provider } = await aBell([aNotification(), aNotification({ id: 2 })]);
    await user.click(await button());
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
    const sent = provider.seen.find(({ path }) => path === '/notifications/read');
    expect(JSON.parse(sent!.body)).toEqual({ all: 1 });
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  });

  it.each([
    [2, '/dashboard/student/notifications'],
    [3, '/dashboard/company/notifications'],
  ])('leads role %s to the page of all', async (role, path) => {
    const { user } = await aBell([], role);
    await user.click(await button());
    expect(await screen.findByText('No notifications yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All notifications' })).toHaveAttribute('href', path);
  });

  it.each([1, 4])('shows role %s what it was told, without a page of its own', async (role) => {
    const { user } = await aBell([aNotification({ kind: 'report', path: '/' })], role);
    await user.click(await button());
    expect(await screen.findByRole('link', { name: /Acme/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'All notifications' })).toBeNull();
  });

  it.each([1, 4])('is there for role %s before anything was told', async (role) => {
    const { user } = await aBell([], role);
    await user.click(await button());
    expect(await screen.findByText('No notifications yet.')).toBeVisible();
  });

  it('is not there on a provider without notifications, which says nothing', async () => {
    const { provider, toasts } = await renderPage(<Bell />, {
      role: 2,
      answers: { 'GET /notifications': refusal(404, 'NOT_FOUND') },
    });
    await waitFor(() => expect(provider.seen.length).toBeGreaterThan(0));
    expect(screen.queryByRole('button')).toBeNull();
    expect(toasts).toEqual([]);
  });
});
