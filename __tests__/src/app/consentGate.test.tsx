/** docs/privacy.md, consent 2: what everybody sees until the terms in force are agreed to. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '#contract/auth/calls';
import { ConsentGate } from '#src/app/guards/ConsentGate';
import { askUser } from '#src/api/authApi';
import { paths } from '#src/lib/paths';
import { Link } from '#src/ui/Link';
import { renderPage } from '#tests/support/renderPage';
import { aPortalUser, success } from '#tests/support/portalStore';

const asked = (lacks: boolean): User => aPortalUser({ ...(lacks ? { consent_required: true } : {}) });
const aPage = (key: string, version: number) =>
  success({
    key,
    version,
    body: '',
    published_at: '2026-11-20T06:00:00.000Z',
    content: [{ tag: 'h2', id: 'what', nodes: [`The text of ${key}`] }],
  });

/** @param then whether the provider asks for it by the next answer about the user */
async function at(lacks: boolean, agreed: object | null, then = false) {
  const answers = {
    'GET /account/consents': success({ agreed, current: { terms: 2, notice: 3 } }),
    'GET /pages/terms': aPage('terms', 2),
    'GET /pages/privacy': aPage('privacy', 3),
    'POST /account/consents/store': success({ id: 1 }),
    'GET /auth/user': success(asked(then)),
  };
  return renderPage(
    <ConsentGate path={paths.student}>
      <input aria-label="A form" />
      <Link to={paths.student}>Elsewhere</Link>
    </ConsentGate>,
    { user: asked(lacks), answers },
  );
}

it('shows both texts at the first sign-in, and the page after agreeing', async () => {
  const { provider } = await at(true, null);
  expect(await screen.findByRole('heading', { name: 'Terms and privacy' })).toBeVisible();
  expect(await screen.findByText('The text of terms')).toBeInTheDocument();
  expect(await screen.findByText('The text of privacy')).toBeInTheDocument();
  expect(screen.queryByLabelText('A form')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Agree and continue' }));
  expect(await screen.findByLabelText('A form')).toBeVisible();
  const stored = provider.seen.filter(({ path }) => path === '/account/consents/store');
  expect(stored.map(({ body }) => JSON.parse(body) as object)).toEqual([{ terms: '2', notice: '3' }]);
});

it('shows the one text that changed', async () => {
  await at(true, { terms: 2, notice: 1, agreed_at: '2026-01-01T00:00:00Z' });
  const section = await screen.findByRole('region', { name: 'Privacy policy' });
  expect(await within(section).findByText('The text of privacy')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Terms and conditions' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('New privacy policy');
});

it('leaves an open form alone, and closes with the next page', async () => {
  const { store } = await at(false, { terms: 1, notice: 3, agreed_at: '2026-01-01T00:00:00Z' }, true);
  await userEvent.type(screen.getByLabelText('A form'), 'half a sentence');
  await act(async () => void (await store.dispatch(askUser())));
  expect(screen.getByLabelText('A form')).toHaveValue('half a sentence');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByRole('heading', { name: 'New terms and conditions' })).toBeVisible();
});
