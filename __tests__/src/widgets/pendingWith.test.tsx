/** With whom a pending row is, in the words of each reader; and notes beside a week. */
import { screen } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import { PendingWith } from '#src/widgets/PendingWith';
import { WeekNotesList } from '#src/widgets/placement/WeekNotesList';
import { aPortalUser, setupPortal } from '#tests/support/portalStore';
import { renderAt } from '#tests/support/renderApp';

it.each([
  [ROLES.student, 'college', 'With your college since 18 Feb 2026'],
  [ROLES.student, 'student', 'With you since 18 Feb 2026'],
  [ROLES.company, 'student', 'With the student since 18 Feb 2026'],
  [ROLES.coordinator, 'company', 'With the company since 18 Feb 2026'],
  [ROLES.coordinator, 'constructor', ''],
  [ROLES.coordinator, null, ''],
])('says to role %i that %s has it', async (role_id, holder, words) => {
  const { store } = await setupPortal({ user: aPortalUser({ role_id }) });
  const { container } = renderAt(
    '/',
    store,
    <PendingWith holder={holder} since="2026-02-18T05:00:00.000Z" />,
  );
  expect(container.querySelector('p.small')?.textContent ?? '').toBe(words);
});

it('offers an answer to the student alone', async () => {
  const { store } = await setupPortal({ user: aPortalUser({ role_id: ROLES.student }) });
  const notes = {
    week: '2026-03-02',
    notes: ['30 days were written within one hour, on 05 Mar 2026.'],
    answer: 'From my paper diary.',
    answered_at: '2026-03-06T05:00:00.000Z',
  };
  const onAnswer = jest.fn();
  const { actor, unmount } = renderAt('/', store, <WeekNotesList notes={notes} onAnswer={onAnswer} />);
  expect(document.body).toHaveTextContent(/You on 06 Mar 2026: “From my paper diary.”/);
  await actor.click(screen.getByRole('button', { name: 'Change your answer: week of 02 Mar 2026' }));
  expect(onAnswer).toHaveBeenCalledWith(notes);
  unmount();
  renderAt('/', store, <WeekNotesList notes={notes} />);
  expect(document.body).toHaveTextContent(/The student on 06 Mar 2026/);
  expect(screen.queryByRole('button')).toBeNull();
});
