import { render, screen } from '@testing-library/react';
import { Supervision } from '#src/widgets/placement/Supervision';

const NOTHING = { send: async () => true, submitErrors: {} };

const shown = (state: string) =>
  render(
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
        } as never
      }
      weeks={NOTHING}
      evaluation={NOTHING}
    />,
  );

it.each([
  ['approved', 'due on 30 Apr 2026'],
  ['completed', 'not given'],
  ['ended_early', 'not given'],
])('tells of an evaluation that is missing, of an internship that is %s: %s', (state, said) => {
  shown(state);
  expect(screen.getByText(`Mid-term evaluation: given. Final evaluation: ${said}.`)).toBeVisible();
});
