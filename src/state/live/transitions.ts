/**
 * The machine of live updates. One tab of a browser holds the connection for all of them (docs/rules.md,
 * live 8); what this tab does about it is its phase.
 */
import type { TransitionTable } from '#contract/lifecycle';
import { createMachine } from '../machine';

export interface LiveFacts {
  /** Whose matters are followed; null for a guest, or while the page is put away. */
  userId: number | null;
  /** Whether this tab holds the browser's connection. */
  leads: boolean;
  link: 'none' | 'connecting' | 'open' | 'broken' | 'polled';
  /** Failures in a row: each is waited for longer than the one before. */
  failures: number;
  /** Something may have happened that nobody told: it is all fetched again at the next connection. */
  missed: boolean;
}

/**
 * `off` for guests; `following` another tab, or about to lead; `connecting`; `live`; `waiting` to connect
 * again; `polling` where there are no streams or the browser cannot share one.
 */
export type LivePhase = 'off' | 'following' | 'connecting' | 'live' | 'waiting' | 'polling';

export type LiveEvent =
  | { type: 'signedIn'; userId: number }
  /** Also when the page is put away by the browser. */
  | { type: 'signedOut' }
  /** This tab leads from now on; `late` when another one did before it. */
  | { type: 'led'; late: boolean }
  /** The browser cannot tell its tabs apart: each fends for itself. */
  | { type: 'alone' }
  | { type: 'opened' }
  /** The connection could not be made, or was lost. */
  | { type: 'lost' }
  | { type: 'retried' }
  /** The provider has no streams. */
  | { type: 'unsupported' };

export const LIVE_OFF: LiveFacts = { userId: null, leads: false, link: 'none', failures: 0, missed: false };

/**
 * Where each event leads. A connection is given up by signing out only; whatever else comes too late, such as
 * a loss that was told already, is ignored.
 */
export const LIVE_TRANSITIONS: TransitionTable<LivePhase, LiveEvent['type']> = {
  off: { signedIn: 'following' },
  following: { led: 'connecting', alone: 'polling', signedOut: 'off' },
  connecting: { opened: 'live', lost: 'waiting', unsupported: 'polling', signedOut: 'off' },
  live: { lost: 'waiting', signedOut: 'off' },
  waiting: { retried: 'connecting', signedOut: 'off' },
  polling: { signedOut: 'off' },
};

const PHASE_OF_LINK: Readonly<Record<Exclude<LiveFacts['link'], 'none'>, LivePhase>> = {
  connecting: 'connecting',
  open: 'live',
  broken: 'waiting',
  polled: 'polling',
};

/** The phase that the facts stand for. */
export function livePhase({ userId, link }: LiveFacts): LivePhase {
  if (userId === null) return 'off';
  return link === 'none' ? 'following' : PHASE_OF_LINK[link];
}

/** See `LIVE_TRANSITIONS` for what is legal when. */
export const liveMachine = createMachine<LiveFacts, LivePhase, LiveEvent>({
  name: 'live',
  transitions: LIVE_TRANSITIONS,
  phaseOf: livePhase,
  effects: {
    signedIn: (_facts, { userId }) => ({ userId }),
    signedOut: () => LIVE_OFF,
    led: (_facts, { late }) => ({ leads: true, link: 'connecting', missed: late }),
    alone: () => ({ link: 'polled' }),
    opened: () => ({ link: 'open', failures: 0, missed: false }),
    lost: ({ failures }) => ({ link: 'broken', failures: failures + 1, missed: true }),
    retried: () => ({ link: 'connecting' }),
    unsupported: () => ({ link: 'polled' }),
  },
});
