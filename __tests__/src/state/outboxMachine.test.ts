import {
  OUTBOX_TRANSITIONS,
  outboxMachine,
  outboxPhase,
  WAITING,
  type OutboxEvent,
  type OutboxFacts,
  type OutboxPhase,
} from '#src/state/outbox/transitions';

const FACTS: Record<OutboxPhase, OutboxFacts> = {
  waiting: WAITING,
  sending: { ...WAITING, sending: true },
  refused: { ...WAITING, problem: 'The day is taken.' },
  gone: { ...WAITING, gone: true },
};
const EVENTS: { [T in OutboxEvent['type']]: Extract<OutboxEvent, { type: T }> } = {
  sendStarted: { type: 'sendStarted' },
  accepted: { type: 'accepted' },
  notAnswered: { type: 'notAnswered' },
  refused: { type: 'refused', problem: 'The day is taken.' },
  retried: { type: 'retried' },
  discarded: { type: 'discarded' },
};
/** Written out: everything that is not here is illegal. */
const LEGAL: Record<string, OutboxPhase> = {
  'waiting sendStarted': 'sending',
  'waiting discarded': 'gone',
  'sending accepted': 'gone',
  'sending notAnswered': 'waiting',
  'sending refused': 'refused',
  'refused retried': 'waiting',
  'refused discarded': 'gone',
};
const phases = Object.keys(FACTS) as OutboxPhase[];
const pairs = phases.flatMap((phase) => Object.values(EVENTS).map((event) => [phase, event.type] as const));

describe('the machine of an entry that waits', () => {
  it('knows every phase by its facts', () => {
    expect(phases.map((phase) => outboxPhase(FACTS[phase]))).toEqual(phases);
    expect(Object.keys(OUTBOX_TRANSITIONS).sort()).toEqual([...phases].sort());
  });

  it.each(pairs)('in phase %s answers %s as written', (phase, type) => {
    const before = Object.freeze({ ...FACTS[phase] });
    const after = outboxMachine.step(before, EVENTS[type]);
    const expected = LEGAL[`${phase} ${type}`];
    if (expected === undefined) expect(after).toBe(before);
    else expect(outboxPhase(after)).toBe(expected);
  });
});
