/** The form by which a student hands in an internship that was found elsewhere. */
import { act, screen } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import { keepState } from '#src/app/persistence';
import ProposePage from '#src/areas/student/placements/ProposePage';
import { labelled, renderPage } from '#tests/support/renderPage';

test('asks for the work email of the supervisor', async () => {
  const { store } = await renderPage(<ProposePage />, { role: ROLES.student });
  await act(async () => void keepState(store));
  expect(await screen.findByLabelText(labelled("Supervisor's email"))).toHaveAccessibleDescription(
    'The work email of the daily supervisor.',
  );
});
