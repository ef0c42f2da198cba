/**
 * The machine of one diary entry that could not be sent: it waits on the device, is sent when the network is
 * back, and leaves once the provider has answered (docs/rules.md, diaries 7).
 */
import type { TransitionTable } from '#contract/lifecycle';
import { createMachine } from '../machine';

export interface OutboxFacts {
  sending: boolean;
  /** Why the provider refused it; null when it did not. */
  problem: string | null;
  /** It was stored, or thrown away: nothing of it is kept. */
  gone: boolean;
}

export type OutboxPhase = 'waiting' | 'sending' | 'refused' | 'gone';

export type OutboxEvent =
  | { type: 'sendStarted' }
  | { type: 'accepted' }
  /** No answer came, or the provider could not act: it may have been stored, and is sent again by its key. */
  | { type: 'notAnswered' }
  | { type: 'refused'; problem: string }
  /** The user wants a refused one sent once more. */
  | { type: 'retried' }
  | { type: 'discarded' };

export const WAITING: OutboxFacts = { sending: false, problem: null, gone: false };

/** Where each event leads. What is on its way cannot be thrown away: it may be stored already. */
export const OUTBOX_TRANSITIONS: TransitionTable<OutboxPhase, OutboxEvent['type']> = {
  waiting: { sendStarted: 'sending', discarded: 'gone' },
  sending: { accepted: 'gone', notAnswered: 'waiting', refused: 'refused' },
  refused: { retried: 'waiting', discarded: 'gone' },
  gone: {},
};

/** The phase that the facts stand for. */
export function outboxPhase({ sending, problem, gone }: OutboxFacts): OutboxPhase {
  if (gone) return 'gone';
  if (sending) return 'sending';
  return problem === null ? 'waiting' : 'refused';
}

/** See `OUTBOX_TRANSITIONS` for what is legal when. */
export const outboxMachine = createMachine<OutboxFacts, OutboxPhase, OutboxEvent>({
  name: 'outbox',
  transitions: OUTBOX_TRANSITIONS,
  phaseOf: outboxPhase,
  effects: {
    sendStarted: () => ({ sending: true }),
    accepted: () => ({ sending: false, gone: true }),
    notAnswered: () => ({ sending: false }),
    refused: (_facts, { problem }) => ({ sending: false, problem }),
    retried: () => ({ problem: null }),
    discarded: () => ({ gone: true }),
  },
});
