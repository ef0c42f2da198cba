/**
 * The machine of the sign-in page: the password, the code that some accounts ask for after it, and the
 * password once more when the code came too late (docs/rules.md, sign-in 17).
 */
import type { TransitionTable } from '#contract/lifecycle';
import { createMachine } from '../machine';

export interface SecondStepFacts {
  /** What the code answers; null while no code is asked for. */
  challenge: string | null;
  /** Whose password was right: it stands in the form again when the sign-in goes back to it. */
  email: string;
  /** The code came too late. */
  late: boolean;
}

export type SecondStepPhase = 'password' | 'code' | 'passwordAgain';

export type SecondStepEvent =
  | { type: 'codeAsked'; challenge: string; email: string }
  | { type: 'challengeExpired' }
  | { type: 'backChosen' }
  | { type: 'signedIn' }
  /** The page was left: nothing of a half sign-in is kept. */
  | { type: 'left' };

export const AT_PASSWORD: SecondStepFacts = { challenge: null, email: '', late: false };

/** Where each event leads. */
export const SECOND_STEP_TRANSITIONS: TransitionTable<SecondStepPhase, SecondStepEvent['type']> = {
  password: { codeAsked: 'code', signedIn: 'password', left: 'password' },
  code: { challengeExpired: 'passwordAgain', backChosen: 'password', signedIn: 'password', left: 'password' },
  passwordAgain: { codeAsked: 'code', signedIn: 'password', left: 'password' },
};

/** The phase that the facts stand for. */
export function secondStepPhase({ challenge, late }: SecondStepFacts): SecondStepPhase {
  if (challenge !== null) return 'code';
  return late ? 'passwordAgain' : 'password';
}

/** See `SECOND_STEP_TRANSITIONS` for what is legal when. */
export const secondStepMachine = createMachine<SecondStepFacts, SecondStepPhase, SecondStepEvent>({
  name: 'secondStep',
  transitions: SECOND_STEP_TRANSITIONS,
  phaseOf: secondStepPhase,
  effects: {
    codeAsked: (_facts, { challenge, email }) => ({ challenge, email, late: false }),
    challengeExpired: () => ({ challenge: null, late: true }),
    backChosen: () => ({ challenge: null }),
    signedIn: () => AT_PASSWORD,
    left: () => AT_PASSWORD,
  },
});
