import {
  RESTING,
  TWO_STEP_TRANSITIONS,
  twoStepMachine,
  twoStepPhase,
  type TwoStepEvent,
  type TwoStepFacts,
  type TwoStepPhase,
} from '#src/state/twoStep/transitions';

const OFFER = { secret: 'JBSWY3DP', uri: 'otpauth://totp/x' };
const FACTS: Record<TwoStepPhase, TwoStepFacts> = {
  resting: RESTING,
  askingPassword: { ...RESTING, wanted: 'on' },
  scanning: { ...RESTING, wanted: 'on', offer: OFFER },
  switchingOff: { ...RESTING, wanted: 'off' },
  renewing: { ...RESTING, wanted: 'renewed' },
  showingCodes: { ...RESTING, wanted: 'on', codes: ['0'] },
};
const EVENTS: { [T in TwoStepEvent['type']]: Extract<TwoStepEvent, { type: T }> } = {
  switchOnChosen: { type: 'switchOnChosen' },
  switchOffChosen: { type: 'switchOffChosen' },
  renewChosen: { type: 'renewChosen' },
  offerReceived: { type: 'offerReceived', offer: OFFER },
  codesReceived: { type: 'codesReceived', codes: ['1'] },
  switchedOff: { type: 'switchedOff' },
  codesDismissed: { type: 'codesDismissed' },
  cancelled: { type: 'cancelled' },
  left: { type: 'left' },
};
/** Written out: everything that is not here is illegal. */
const LEGAL: Record<string, TwoStepPhase> = {
  'resting switchOnChosen': 'askingPassword',
  'resting switchOffChosen': 'switchingOff',
  'resting renewChosen': 'renewing',
  'resting left': 'resting',
  'askingPassword offerReceived': 'scanning',
  'askingPassword cancelled': 'resting',
  'askingPassword left': 'resting',
  'scanning codesReceived': 'showingCodes',
  'scanning cancelled': 'resting',
  'scanning left': 'resting',
  'switchingOff switchedOff': 'resting',
  'switchingOff cancelled': 'resting',
  'switchingOff left': 'resting',
  'renewing codesReceived': 'showingCodes',
  'renewing cancelled': 'resting',
  'renewing left': 'resting',
  'showingCodes codesDismissed': 'resting',
  'showingCodes left': 'resting',
};
const phases = Object.keys(FACTS) as TwoStepPhase[];
const pairs = phases.flatMap((phase) => Object.values(EVENTS).map((event) => [phase, event.type] as const));

describe('the machine of two-step sign-in', () => {
  it('knows every phase by its facts', () => {
    expect(phases.map((phase) => twoStepPhase(FACTS[phase]))).toEqual(phases);
    expect(Object.keys(TWO_STEP_TRANSITIONS).sort()).toEqual([...phases].sort());
  });

  it.each(pairs)('in phase %s answers %s as written', (phase, type) => {
    const before = Object.freeze({ ...FACTS[phase] });
    const after = twoStepMachine.step(before, EVENTS[type]);
    const expected = LEGAL[`${phase} ${type}`];
    if (expected === undefined) expect(after).toBe(before);
    else expect(twoStepPhase(after)).toBe(expected);
  });

  it('keeps neither key nor codes at rest', () => {
    const { step } = twoStepMachine;
    expect(step(FACTS.scanning, EVENTS.codesReceived).offer).toBeNull();
    for (const facts of Object.values(FACTS)) expect(step(facts, EVENTS.left)).toEqual(RESTING);
  });
});
