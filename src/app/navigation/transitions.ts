import type { TransitionTable } from '#contract/lifecycle';
import { createMachine } from '#src/state/machine';

/** A move to another page of the portal. */
export interface Move {
  /** Path, query and hash. */
  href: string;
  /** What the page there finds in `location.state`. */
  state: unknown;
  /** Takes the present address's place in the history. */
  replace: boolean;
}

/** The move whose page's code is on its way, if there is one. */
export interface MoveFacts {
  pending: Move | null;
}

export type MovePhase = 'resting' | 'loadingCode';

export type MoveEvent =
  /** Somebody goes to another page. */
  | { type: 'requested'; move: Move }
  /** The code of the pending move's page is there, or will not come: address and screen change now. */
  | { type: 'codeCame' }
  /** Back, Forward, or a link to the page that is shown: whoever stays has changed their mind. */
  | { type: 'overtaken' };

/**
 * The order of one move. Address and screen change together, when the page's code is there; of several moves
 * the last one counts. A code that comes after its move was overtaken moves nobody.
 */
export const MOVE_TRANSITIONS: TransitionTable<MovePhase, MoveEvent['type']> = {
  resting: { requested: 'loadingCode', overtaken: 'resting' },
  loadingCode: { requested: 'loadingCode', codeCame: 'resting', overtaken: 'resting' },
};

export const NO_MOVE: MoveFacts = { pending: null };

export const movePhase = ({ pending }: MoveFacts): MovePhase => (pending ? 'loadingCode' : 'resting');

/** See `MOVE_TRANSITIONS` for what is legal when. */
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
