/** One tab holds the connection for all (docs/operating.md, live 8); the phase is what this tab does. */
import type { TransitionTable } from '#contract/lifecycle';
import { createMachine } from '../machine';

export interface LiveFacts {
  /** Null for a guest, or while the page is put away. */
  userId: number | null;
  leads: boolean;
  link: 'none' | 'connecting' | 'open' | 'broken' | 'polled';
  /** In a row: each is waited for longer. */
  failures: number;
  /** Changes may have been missed: all is refetched at the next connection. */
  missed: boolean;
}

/** `following`: another tab leads; `waiting` to reconnect; `polling`: no streams, or none to share. */
export type LivePhase = 'off' | 'following' | 'connecting' | 'live' | 'waiting' | 'polling';

export type LiveEvent =
  | { type: 'signedIn'; userId: number }
  /** Also when the browser puts the page away. */
  | { type: 'signedOut' }
  /** `late`: another tab led before. */
  | { type: 'led'; late: boolean }
  /** The browser cannot coordinate its tabs: each connects for itself. */
  | { type: 'alone' }
  | { type: 'opened' }
  | { type: 'lost' }
  | { type: 'retried' }
  | { type: 'unsupported' };

export const LIVE_OFF: LiveFacts = { userId: null, leads: false, link: 'none', failures: 0, missed: false };

/** Only signing out ends a connection; what comes late, such as a second loss, is ignored. */
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

export function livePhase({ userId, link }: LiveFacts): LivePhase {
  if (userId === null) return 'off';
  return link === 'none' ? 'following' : PHASE_OF_LINK[link];
}

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
