import type { TransitionTable } from '#contract/lifecycle';
import { createMachine } from '#src/state/machine';

export interface Move {
  href: string;
  state: unknown;
  replace: boolean;
}

export interface MoveFacts {
  pending: Move | null;
}

type MovePhase = 'resting' | 'loadingCode';

export type MoveEvent =
  | { type: 'requested'; move: Move }
  /** The pending page's code is there, or will not come: address and screen change now. */
  | { type: 'codeCame' }
  /** Back, Forward, or a link to the present page. */
  | { type: 'overtaken' };

/** Address and screen change together, once the code is there; the last of several moves counts. */
const MOVE_TRANSITIONS: TransitionTable<MovePhase, MoveEvent['type']> = {
  resting: { requested: 'loadingCode', overtaken: 'resting' },
  loadingCode: { requested: 'loadingCode', codeCame: 'resting', overtaken: 'resting' },
};

export const NO_MOVE: MoveFacts = { pending: null };

export const movePhase = ({ pending }: MoveFacts): MovePhase => (pending ? 'loadingCode' : 'resting');

export const moveMachine = createMachine<MoveFacts, MovePhase, MoveEvent>({
  name: 'navigation',
  transitions: MOVE_TRANSITIONS,
  phaseOf: movePhase,
  effects: {
    requested: (_facts, { move }) => ({ pending: move }),
    codeCame: () => NO_MOVE,
    overtaken: () => NO_MOVE,
  },
});
