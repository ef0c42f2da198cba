import {
  DRAFT_TRANSITIONS,
  draftMachine,
  draftPhase,
  UNREAD_DRAFT,
  type DraftEvent,
  type DraftFacts,
  type DraftPhase,
} from '#src/state/drafts/transitions';

const OPEN: DraftFacts = { ...UNREAD_DRAFT, read: true, opened: { name: 'Kept' }, draft: { name: 'Kept' } };
const FACTS: Record<DraftPhase, DraftFacts> = {
  reading: UNREAD_DRAFT,
  clean: OPEN,
  typed: { ...OPEN, changed: true, draft: { name: 'Typed' } },
  sending: { ...OPEN, changed: true, sending: true, draft: { name: 'Sent' } },
  settled: { ...OPEN, settled: true, draft: null },
};
const EVENTS: { [T in DraftEvent['type']]: Extract<DraftEvent, { type: T }> } = {
  storageRead: { type: 'storageRead', draft: { name: 'Stored' } },
  typed: { type: 'typed', formKey: 0, values: { name: 'New' } },
  tookBack: { type: 'tookBack', formKey: 0 },
  submitted: { type: 'submitted', values: { name: 'New' } },
  accepted: { type: 'accepted', values: { name: 'Sent' } },
  saved: { type: 'saved', values: { name: 'Sent' } },
  sessionEnded: { type: 'sessionEnded', formKey: 0, values: { name: 'Last' } },
  refused: { type: 'refused' },
  cancelled: { type: 'cancelled' },
  discarded: { type: 'discarded' },
  restored: { type: 'restored', values: { name: 'Old', more: 'Old' } },
};

/** Written out, with what is kept afterwards: everything that is not here is illegal. */
const LEGAL: Record<string, readonly [DraftPhase, Record<string, unknown> | null]> = {
  'reading storageRead': ['clean', { name: 'Stored' }],
  'clean typed': ['typed', { name: 'New' }],
  'clean submitted': ['sending', { name: 'New' }],
  'clean sessionEnded': ['typed', { name: 'Last' }],
  'clean cancelled': ['settled', null],
  'clean discarded': ['clean', null],
  // What stands there since is newer.
  'clean restored': ['clean', { name: 'Kept', more: 'Old' }],
  'typed typed': ['typed', { name: 'New' }],
  'typed tookBack': ['clean', null],
  'typed submitted': ['sending', { name: 'New' }],
  'typed sessionEnded': ['typed', { name: 'Last' }],
  'typed cancelled': ['settled', null],
  'typed discarded': ['clean', null],
  'typed restored': ['clean', { name: 'Typed', more: 'Old' }],
  'sending accepted': ['settled', null],
  'sending saved': ['clean', null],
  'sending refused': ['typed', { name: 'Sent' }],
  'sending sessionEnded': ['typed', { name: 'Last' }],
};
const phases = Object.keys(FACTS) as DraftPhase[];
const pairs = phases.flatMap((phase) => Object.values(EVENTS).map((event) => [phase, event.type] as const));

describe("the machine of a form's draft", () => {
  it('knows every phase by its facts', () => {
    expect(phases.map((phase) => draftPhase(FACTS[phase]))).toEqual(phases);
    expect(Object.keys(DRAFT_TRANSITIONS).sort()).toEqual([...phases].sort());
  });

  it.each(pairs)('in phase %s answers %s as written', (phase, type) => {
    const before = Object.freeze({ ...FACTS[phase] });
    const after = draftMachine.step(before, EVENTS[type]);
    const leadsTo = LEGAL[`${phase} ${type}`];
    if (!leadsTo) return expect(after).toBe(before);
    expect([draftPhase(after), after.draft]).toEqual(leadsTo);
  });

  it('leaves sending by an answer of either kind, and by the end of the session', () => {
    expect(Object.keys(DRAFT_TRANSITIONS.sending)).toEqual(
      expect.arrayContaining(['accepted', 'refused', 'sessionEnded']),
    );
  });

  it('opens the form afresh, without what was kept, only when it is discarded, and with it when that is withdrawn', () => {
    const opens = (type: DraftEvent['type']) =>
      phases.filter(
        (phase) => draftMachine.step(FACTS[phase], EVENTS[type]).formKey !== FACTS[phase].formKey,
      );
    expect(Object.keys(EVENTS).filter((type) => opens(type as DraftEvent['type']).length > 0)).toEqual([
      'discarded',
      'restored',
    ]);
    expect(draftMachine.step({ ...OPEN, opened: null, draft: null }, EVENTS.restored)).toMatchObject({
      formKey: 1,
      opened: EVENTS.restored.values,
    });
    expect(draftMachine.step(FACTS.typed, EVENTS.discarded)).toMatchObject({ formKey: 1, opened: null });
  });

  it('keeps nothing of a form that is sent as it was opened from its record', () => {
    expect(draftMachine.step(FACTS.clean, { type: 'submitted', values: {} })).toMatchObject({ draft: null });
  });
});
