/**
 * The machine of one form's draft: what was typed is kept from the first word until it was sent, cancelled or
 * thrown away. A form tells what happens in it; the machine decides what is kept (docs/rules.md, drafts 2).
 */
import type { TransitionTable } from '#contract/lifecycle';
import { createMachine } from '../machine';

/** Form values by field name, without files. */
export type DraftValues = Readonly<Record<string, unknown>>;

export interface DraftFacts {
  /** The browser's storage has been read. */
  read: boolean;
  /** What the form opened with over its own initial values; null when nothing was kept. */
  opened: DraftValues | null;
  /** What is kept now; null for nothing. */
  draft: DraftValues | null;
  /** The form holds words that it did not open with. */
  changed: boolean;
  sending: boolean;
  /** Sent or cancelled: whatever the form says as it goes away is not kept any more. */
  settled: boolean;
  /** Counts how often the form was opened afresh. */
  formKey: number;
}

export type DraftPhase = 'reading' | 'clean' | 'typed' | 'sending' | 'settled';

export type DraftEvent =
  | { type: 'storageRead'; draft: DraftValues | null }
  /** `formKey` says which opening of the form was typed into. */
  | { type: 'typed'; formKey: number; values: DraftValues }
  /** The form holds again what its record holds. */
  | { type: 'tookBack'; formKey: number }
  | { type: 'submitted'; values: DraftValues }
  /** `values` are the words that arrived. */
  | { type: 'accepted'; values: DraftValues }
  /** Accepted, and the form stays open to be typed on. */
  | { type: 'saved'; values: DraftValues }
  /** The session ended under the form, which leaves with these words; what was on its way was refused. */
  | { type: 'sessionEnded'; formKey: number; values: DraftValues }
  | { type: 'refused' }
  | { type: 'cancelled' }
  | { type: 'discarded' }
  /** What was discarded is wanted after all. */
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

/**
 * Where each event leads. Nothing is typed into a draft while it is being sent: what is on its way is what is
 * kept, until the answer comes or the session ends.
 */
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

/** The phase that the facts stand for. */
export function draftPhase({ read, changed, sending, settled }: DraftFacts): DraftPhase {
  if (!read) return 'reading';
  if (settled) return 'settled';
  if (sending) return 'sending';
  return changed ? 'typed' : 'clean';
}

/** See `DRAFT_TRANSITIONS` for what is legal when. */
export const draftMachine = createMachine<DraftFacts, DraftPhase, DraftEvent>({
  name: 'drafts',
  transitions: DRAFT_TRANSITIONS,
  phaseOf: draftPhase,
  effects: {
    storageRead: (_facts, { draft }) => ({ read: true, opened: draft, draft }),
    typed: (_facts, { values }) => ({ changed: true, draft: values }),
    tookBack: () => ({ changed: false, draft: null }),
    // What is on its way may not arrive, and another tab may have taken the draft meanwhile.
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
