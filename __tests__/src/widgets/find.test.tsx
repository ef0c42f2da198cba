/** The row that the finder would open. */
import { act, screen, waitFor } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import FindDialog from '#src/app/layout/FindDialog';
import Finder from '#src/widgets/find/Finder';
import { actionsOf } from '#src/widgets/find/actions';
import { page, success, type FakeAnswer } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

beforeAll(() => {
  // What the list of rows asks of a browser, and jsdom does not have.
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never;
  Element.prototype.scrollIntoView ??= () => undefined;
});

it('opens for a role that has no places here', async () => {
  await renderPage(<FindDialog open onClose={() => undefined} />, { role: 9, route: '/' });
  expect(await screen.findByRole('option', { name: /Internships/ })).toBeInTheDocument();
});

/** Finds "asha" as a coordinator: an internship at once, the student when `come` is called. */
async function found() {
  let come: () => void = () => undefined;
  const later = new Promise<FakeAnswer>((resolve) => {
    come = () => resolve(page([{ id: 5, name: 'Asha Kulkarni', usn: '1DI23CS001', branch: null }]));
  });
  const named = (id: number, title: string) => ({ id, slug: `${id}-x`, title, company: { name: 'Acme' } });
  const view = await renderPage(<Finder open pages={[]} onClose={() => undefined} />, {
    role: ROLES.coordinator,
    route: '/',
    answers: {
      'GET /coordinator/students': () => later,
      'GET /coordinator/placements': page([]),
      'GET /internships': page([named(1, 'Asha Fellow'), named(2, 'Asha Intern')]),
      'GET /news': success([]),
      'GET /circulars': success([]),
    },
  });
  await view.user.type(screen.getByRole('combobox'), 'asha');
  await screen.findByRole('option', { name: /Asha Fellow/ });
  const comes = () => act(async () => come());
  return { ...view, comes };
}
const chosen = () => screen.getByRole('option', { selected: true });

it('is the first one, also when the rows of a group above come later', async () => {
  const { user, comes } = await found();
  await waitFor(() => expect(chosen()).toHaveTextContent('Asha Fellow'));
  await comes();
  await screen.findByRole('option', { name: /Asha Kulkarni/ });
  await waitFor(() => expect(chosen()).toHaveTextContent('Asha Kulkarni'));
  await user.keyboard('{Enter}');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/dashboard/coordinator/students/5');
});

it('is the one that the reader chose, whatever comes above it', async () => {
  const { user, comes } = await found();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(chosen()).toHaveTextContent('Asha Intern'));
  await comes();
  await screen.findByRole('option', { name: /Asha Kulkarni/ });
  expect(chosen()).toHaveTextContent('Asha Intern');
});

it.each([
  [ROLES.student, ['offer', 'certificate', 'dark', 'fee']],
  [ROLES.company, ['offer', 'certificate', 'logo', 'devices']],
  [ROLES.coordinator, ['certificate', 'holiday', 'placement', 'saturday', 'upi']],
  [ROLES.moderator, ['suspend', 'notice', 'fraud']],
  [ROLES.administrator, ['logo', 'invite', 'backup', 'dark', 'retention']],
])('role %s finds an action by each word that people type', (role, words) => {
  const texts = actionsOf(role, () => undefined).map(({ label, words: more }) =>
    `${label} ${more}`.toLowerCase(),
  );
  expect(words.filter((word) => !texts.some((text) => text.includes(word)))).toEqual([]);
});

it('does at once what needs no page', async () => {
  const onClose = jest.fn();
  const { user, store } = await renderPage(<Finder open pages={[]} onClose={onClose} />, {
    role: ROLES.moderator,
    route: '/',
    answers: {
      'GET /moderation/records': page([]),
      'GET /internships': page([]),
      'GET /news': success([]),
      'GET /circulars': success([]),
    },
  });
  await user.type(screen.getByRole('combobox'), 'dark');
  await user.click(await screen.findByRole('option', { name: 'Dark colours' }));
  expect(store.getState().ui.theme).toBe('dark');
  expect(onClose).toHaveBeenCalled();
});
