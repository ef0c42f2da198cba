/** Input is kept from the first word until it is sent, cancelled or discarded (docs/screens.md, drafts 2). */
import type { TransitionTable } from '#contract/lifecycle';
import { createMachine } from '../machine';

export type DraftValues = Readonly<Record<string, unknown>>;

export interface DraftFacts {
  read: boolean;
  /** What the form opened with over its initial values; null for nothing. */
  opened: DraftValues | null;
  draft: DraftValues | null;
  changed: boolean;
  sending: boolean;
  /** Sent or cancelled: what the form reports as it closes is ignored. */
  settled: boolean;
  formKey: number;
}

export type DraftPhase = 'reading' | 'clean' | 'typed' | 'sending' | 'settled';

export type DraftEvent =
  | { type: 'storageRead'; draft: DraftValues | null }
  /** `formKey` is the opening that was typed into. */
  | { type: 'typed'; formKey: number; values: DraftValues }
  | { type: 'tookBack'; formKey: number }
  | { type: 'submitted'; values: DraftValues }
  /** `values` are what arrived. */
  | { type: 'accepted'; values: DraftValues }
  /** Accepted, and the form stays open. */
  | { type: 'saved'; values: DraftValues }
  /** The session ended under the form: these are its last words, and what was being sent was rejected. */
  | { type: 'sessionEnded'; formKey: number; values: DraftValues }
  | { type: 'refused' }
  | { type: 'cancelled' }
  | { type: 'discarded' }
  | { type: 'restored'; values: DraftValues };

export const UNREAD_DRAFT: DraftFacts = {
  read: false,
  opened: null,
  draft: null,
  changed: false,
  sending: false,
  settled: false,
  formKey: 0,
};

/** While sending, what is sent is kept and typing is not recorded, until an answer or the session's end. */
export const DRAFT_TRANSITIONS: TransitionTable<DraftPhase, DraftEvent['type']> = {
  reading: { storageRead: 'clean' },
  clean: {
    typed: 'typed',
    submitted: 'sending',
    sessionEnded: 'typed',
    cancelled: 'settled',
    discarded: 'clean',
    restored: 'clean',
  },
  typed: {
    typed: 'typed',
    tookBack: 'clean',
    submitted: 'sending',
    sessionEnded: 'typed',
    cancelled: 'settled',
    discarded: 'clean',
    restored: 'clean',
  },
  sending: { accepted: 'settled', saved: 'clean', refused: 'typed', sessionEnded: 'typed' },
  settled: {},
};

export function draftPhase({ read, changed, sending, settled }: DraftFacts): DraftPhase {
  if (!read) return 'reading';
  if (settled) return 'settled';
  if (sending) return 'sending';
  return changed ? 'typed' : 'clean';
}

export const draftMachine = createMachine<DraftFacts, DraftPhase, DraftEvent>({
  name: 'drafts',
  transitions: DRAFT_TRANSITIONS,
  phaseOf: draftPhase,
  effects: {
    storageRead: (_facts, { draft }) => ({ read: true, opened: draft, draft }),
    typed: (_facts, { values }) => ({ changed: true, draft: values }),
    tookBack: () => ({ changed: false, draft: null }),
    // It may not arrive, and another tab may have removed the draft meanwhile.
    submitted: (_facts, { values }) => ({
      sending: true,
      draft: Object.keys(values).length > 0 ? values : null,
    }),
    accepted: () => ({ sending: false, changed: false, settled: true, draft: null }),
    saved: () => ({ sending: false, changed: false, opened: null, draft: null }),
    refused: () => ({ sending: false, changed: true }),
    sessionEnded: (_facts, { values }) => ({ sending: false, changed: true, draft: values }),
    cancelled: () => ({ settled: true, draft: null }),
    discarded: ({ formKey }) => ({ changed: false, opened: null, draft: null, formKey: formKey + 1 }),
    // What was typed since stays.
    restored: ({ formKey, draft }, { values }) => {
      const words = { ...values, ...draft };
      return { changed: false, opened: words, draft: words, formKey: formKey + 1 };
    },
  },
});
