import {
  AT_PASSWORD,
  SECOND_STEP_TRANSITIONS,
  secondStepMachine,
  secondStepPhase,
  type SecondStepEvent,
  type SecondStepFacts,
  type SecondStepPhase,
} from '#src/state/secondStep/transitions';

const FACTS: Record<SecondStepPhase, SecondStepFacts> = {
  password: AT_PASSWORD,
  code: { challenge: 'c', email: 'a@b.test', late: false },
  passwordAgain: { challenge: null, email: 'a@b.test', late: true },
};
const EVENTS: { [T in SecondStepEvent['type']]: Extract<SecondStepEvent, { type: T }> } = {
  challengeReceived: { type: 'challengeReceived', challenge: 'd', email: 'a@b.test' },
  challengeExpired: { type: 'challengeExpired' },
  backChosen: { type: 'backChosen' },
  signedIn: { type: 'signedIn' },
  left: { type: 'left' },
};
/** Written out: everything that is not here is illegal. */
const LEGAL: Record<string, SecondStepPhase> = {
  'password challengeReceived': 'code',
  'password signedIn': 'password',
  'password left': 'password',
  'code challengeExpired': 'passwordAgain',
  'code backChosen': 'password',
  'code signedIn': 'password',
  'code left': 'password',
  'passwordAgain challengeReceived': 'code',
  'passwordAgain signedIn': 'password',
  'passwordAgain left': 'password',
};
const phases = Object.keys(FACTS) as SecondStepPhase[];
const pairs = phases.flatMap((phase) => Object.values(EVENTS).map((event) => [phase, event.type] as const));

describe('the machine of the second step', () => {
  it('knows every phase by its facts', () => {
    expect(phases.map((phase) => secondStepPhase(FACTS[phase]))).toEqual(phases);
    expect(Object.keys(SECOND_STEP_TRANSITIONS).sort()).toEqual([...phases].sort());
  });

  it.each(pairs)('in phase %s answers %s as written', (phase, type) => {
    const before = Object.freeze({ ...FACTS[phase] });
    const after = secondStepMachine.step(before, EVENTS[type]);
    const expected = LEGAL[`${phase} ${type}`];
    if (expected === undefined) expect(after).toBe(before);
    else expect(secondStepPhase(after)).toBe(expected);
  });

  it('keeps the address on the way back, and nothing after the end', () => {
    const { step } = secondStepMachine;
    expect(step(FACTS.code, EVENTS.backChosen)).toEqual({ ...AT_PASSWORD, email: 'a@b.test' });
    expect(step(FACTS.code, EVENTS.challengeExpired).email).toBe('a@b.test');
    expect([step(FACTS.code, EVENTS.left), step(FACTS.code, EVENTS.signedIn)]).toEqual([
      AT_PASSWORD,
      AT_PASSWORD,
    ]);
  });
});
