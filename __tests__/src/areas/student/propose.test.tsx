/** The form by which a student hands in an internship that was found elsewhere. */
import { act, screen } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import { keepState } from '#src/app/persistence';
import ProposePage from '#src/areas/student/placements/ProposePage';
import { labelled, renderPage } from '#tests/support/renderPage';

test('it speaks to the student', async () => {
  const { store } = await renderPage(<ProposePage />, { role: ROLES.student });
  await act(async () => void keepState(store));
  expect(await screen.findByLabelText(labelled("Supervisor's email"))).toHaveAccessibleDescription(
    'Who looks after you every day.',
  );
});
