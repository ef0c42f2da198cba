/** An unsent entry stays on the device and goes once it was answered (docs/rules.md, diaries 7). */
import type { TransitionTable } from '#contract/lifecycle';
import { createMachine } from '../machine';

export interface OutboxFacts {
  sending: boolean;
  problem: string | null;
  gone: boolean;
}

export type OutboxPhase = 'waiting' | 'sending' | 'refused' | 'gone';

export type OutboxEvent =
  | { type: 'sendStarted' }
  | { type: 'accepted' }
  /** It may have been stored, and is sent again by its key. */
  | { type: 'notAnswered' }
  | { type: 'refused'; problem: string }
  | { type: 'retried' }
  | { type: 'discarded' };

export const WAITING: OutboxFacts = { sending: false, problem: null, gone: false };

/** An entry being sent cannot be discarded: it may be stored already. */
export const OUTBOX_TRANSITIONS: TransitionTable<OutboxPhase, OutboxEvent['type']> = {
  waiting: { sendStarted: 'sending', discarded: 'gone' },
  sending: { accepted: 'gone', notAnswered: 'waiting', refused: 'refused' },
  refused: { retried: 'waiting', discarded: 'gone' },
  gone: {},
};

export function outboxPhase({ sending, problem, gone }: OutboxFacts): OutboxPhase {
  if (gone) return 'gone';
  if (sending) return 'sending';
  return problem === null ? 'waiting' : 'refused';
}

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
