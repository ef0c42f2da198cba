import {
  LIVE_OFF,
  LIVE_TRANSITIONS,
  liveMachine,
  livePhase,
  type LiveEvent,
  type LiveFacts,
  type LivePhase,
} from '#src/state/live/transitions';

const FOLLOWING: LiveFacts = { ...LIVE_OFF, userId: 7 };
const FACTS: Record<LivePhase, LiveFacts> = {
  off: LIVE_OFF,
  following: FOLLOWING,
  connecting: { ...FOLLOWING, leads: true, link: 'connecting', failures: 2, missed: true },
  live: { ...FOLLOWING, leads: true, link: 'open' },
  waiting: { ...FOLLOWING, leads: true, link: 'broken', failures: 3, missed: true },
  polling: { ...FOLLOWING, leads: true, link: 'polled' },
};
const EVENTS: { [T in LiveEvent['type']]: Extract<LiveEvent, { type: T }> } = {
  signedIn: { type: 'signedIn', userId: 7 },
  signedOut: { type: 'signedOut' },
  led: { type: 'led', late: true },
  alone: { type: 'alone' },
  opened: { type: 'opened' },
  lost: { type: 'lost' },
  retried: { type: 'retried' },
  unsupported: { type: 'unsupported' },
};

/** Written out, with the facts that change: everything that is not here is illegal. */
const LEGAL: Record<string, readonly [LivePhase, Partial<LiveFacts>]> = {
  'off signedIn': ['following', { userId: 7 }],
  'following led': ['connecting', { leads: true, missed: true }],
  'following alone': ['polling', { leads: false }],
  'following signedOut': ['off', LIVE_OFF],
  'connecting opened': ['live', { failures: 0, missed: false }],
  'connecting lost': ['waiting', { failures: 3, missed: true }],
  'connecting unsupported': ['polling', {}],
  'connecting signedOut': ['off', LIVE_OFF],
  'live lost': ['waiting', { failures: 1, missed: true }],
  'live signedOut': ['off', LIVE_OFF],
  'waiting retried': ['connecting', { failures: 3, missed: true }],
  'waiting signedOut': ['off', LIVE_OFF],
  'polling signedOut': ['off', LIVE_OFF],
};
const phases = Object.keys(FACTS) as LivePhase[];
const pairs = phases.flatMap((phase) => Object.values(EVENTS).map((event) => [phase, event.type] as const));

describe('the machine of live updates', () => {
  it('knows every phase by its facts', () => {
    expect(phases.map((phase) => livePhase(FACTS[phase]))).toEqual(phases);
    expect(Object.keys(LIVE_TRANSITIONS).sort()).toEqual([...phases].sort());
  });

  it.each(pairs)('in phase %s answers %s as written', (phase, type) => {
    const before = Object.freeze({ ...FACTS[phase] });
    const after = liveMachine.step(before, EVENTS[type]);
    const leadsTo = LEGAL[`${phase} ${type}`];
    if (!leadsTo) return expect(after).toBe(before);
    expect(livePhase(after)).toBe(leadsTo[0]);
    return expect(after).toMatchObject(leadsTo[1]);
  });

  it('leads to the phase that its table names', () => {
    for (const [phase, events] of Object.entries(LIVE_TRANSITIONS))
      for (const [type, to] of Object.entries(events))
        expect({
          phase,
          type,
          livePhase: livePhase(
            liveMachine.step(FACTS[phase as LivePhase], EVENTS[type as LiveEvent['type']]),
          ),
        }).toEqual({ phase, type, livePhase: to });
  });

  it('has an exit from every phase of a signed-in user when the user leaves', () => {
    for (const phase of phases.filter((name) => name !== 'off'))
      expect(liveMachine.step(FACTS[phase], EVENTS.signedOut)).toEqual(LIVE_OFF);
  });

  it('has missed nothing when it leads from the beginning', () => {
    expect(liveMachine.step(FOLLOWING, { type: 'led', late: false })).toMatchObject({ missed: false });
  });
});
