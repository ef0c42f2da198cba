/** Password, code, and the password again if the code came too late (docs/security.md, sign-in 17). */
import type { TransitionTable } from '#contract/lifecycle';
import { createMachine } from '../machine';

export interface SecondStepFacts {
  challenge: string | null;
  email: string;
  /** The code came too late. */
  late: boolean;
}

export type SecondStepPhase = 'password' | 'code' | 'passwordAgain';

export type SecondStepEvent =
  | { type: 'challengeReceived'; challenge: string; email: string }
  | { type: 'challengeExpired' }
  | { type: 'backChosen' }
  | { type: 'signedIn' }
  | { type: 'left' };

export const AT_PASSWORD: SecondStepFacts = { challenge: null, email: '', late: false };

export const SECOND_STEP_TRANSITIONS: TransitionTable<SecondStepPhase, SecondStepEvent['type']> = {
  password: { challengeReceived: 'code', signedIn: 'password', left: 'password' },
  code: { challengeExpired: 'passwordAgain', backChosen: 'password', signedIn: 'password', left: 'password' },
  passwordAgain: { challengeReceived: 'code', signedIn: 'password', left: 'password' },
};

export function secondStepPhase({ challenge, late }: SecondStepFacts): SecondStepPhase {
  if (challenge !== null) return 'code';
  return late ? 'passwordAgain' : 'password';
}

export const secondStepMachine = createMachine<SecondStepFacts, SecondStepPhase, SecondStepEvent>({
  name: 'secondStep',
  transitions: SECOND_STEP_TRANSITIONS,
  phaseOf: secondStepPhase,
  effects: {
    challengeReceived: (_facts, { challenge, email }) => ({ challenge, email, late: false }),
    challengeExpired: () => ({ challenge: null, late: true }),
    backChosen: () => ({ challenge: null }),
    signedIn: () => AT_PASSWORD,
    left: () => AT_PASSWORD,
  },
});
