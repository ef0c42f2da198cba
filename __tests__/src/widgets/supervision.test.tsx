import { screen } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import { Supervision } from '#src/widgets/placement/Supervision';
import { renderPage } from '#tests/support/renderPage';

const NOTHING = { send: async () => true, submitErrors: {} };

const shown = (state: string, more: object = {}) =>
  renderPage(
    <Supervision
      placement={
        {
          id: 1,
          state,
          weeks: [],
          evaluations: { mid: 'done', final: 'closed' },
          evaluations_due: { mid: '2026-03-02', final: '2026-04-30' },
          evaluations_given: [],
          criteria: [],
          ...more,
        } as never
      }
      weeks={NOTHING}
      evaluation={NOTHING}
    />,
    { role: ROLES.coordinator },
  );

it.each([
  ['approved', 'due on 30 Apr 2026'],
  ['completed', 'not given'],
  ['ended_early', 'not given'],
])('tells of an evaluation that is missing, of an internship that is %s: %s', async (state, said) => {
  await shown(state);
  expect(document.body).toHaveTextContent(`Mid-term evaluation: given. Final evaluation: ${said}.`);
  expect(screen.queryByText(/with the supervisor/)).toBeNull();
});

it('says who has an open evaluation, and since when', async () => {
  await shown('approved', {
    evaluations_open: [
      { kind: 'final', pending_with: 'supervisor', pending_since: '2026-04-16T05:00:00.000Z' },
    ],
  });
  expect(screen.getByText('16 Apr 2026').parentElement).toHaveTextContent(
    'Final evaluation: with the supervisor since 16 Apr 2026',
  );
});
