/**
 * Switching two-step sign-in on and off (docs/security.md, sign-in 19). The provider knows whether it is on.
 */
import type { TwoStepOffer } from '#contract/twoStep/calls';
import type { TransitionTable } from '#contract/lifecycle';
import { createMachine } from '../machine';

export interface TwoStepFacts {
  wanted: 'on' | 'off' | 'renewed' | null;
  offer: TwoStepOffer | null;
  /** Shown this once. */
  codes: readonly string[] | null;
}

export type TwoStepPhase =
  | 'resting'
  | 'askingPassword'
  | 'scanning'
  | 'switchingOff'
  | 'renewing'
  | 'showingCodes';

export type TwoStepEvent =
  | { type: 'switchOnChosen' }
  | { type: 'switchOffChosen' }
  | { type: 'renewChosen' }
  | { type: 'offerReceived'; offer: TwoStepOffer }
  | { type: 'codesReceived'; codes: readonly string[] }
  | { type: 'switchedOff' }
  | { type: 'codesDismissed' }
  | { type: 'cancelled' }
  /** The page was left, or the session ended: neither key nor codes are kept. */
  | { type: 'left' };

export const RESTING: TwoStepFacts = { wanted: null, offer: null, codes: null };

/** Codes are dismissed by their owner alone, or with the page. */
export const TWO_STEP_TRANSITIONS: TransitionTable<TwoStepPhase, TwoStepEvent['type']> = {
  resting: {
    switchOnChosen: 'askingPassword',
    switchOffChosen: 'switchingOff',
    renewChosen: 'renewing',
    left: 'resting',
  },
  askingPassword: { offerReceived: 'scanning', cancelled: 'resting', left: 'resting' },
  scanning: { codesReceived: 'showingCodes', cancelled: 'resting', left: 'resting' },
  switchingOff: { switchedOff: 'resting', cancelled: 'resting', left: 'resting' },
  renewing: { codesReceived: 'showingCodes', cancelled: 'resting', left: 'resting' },
  showingCodes: { codesDismissed: 'resting', left: 'resting' },
};

const OF_WANTED = { on: 'askingPassword', off: 'switchingOff', renewed: 'renewing' } as const;

export function twoStepPhase({ wanted, offer, codes }: TwoStepFacts): TwoStepPhase {
  if (codes) return 'showingCodes';
  if (offer) return 'scanning';
  return wanted ? OF_WANTED[wanted] : 'resting';
}

export const twoStepMachine = createMachine<TwoStepFacts, TwoStepPhase, TwoStepEvent>({
  name: 'twoStep',
  transitions: TWO_STEP_TRANSITIONS,
  phaseOf: twoStepPhase,
  effects: {
    switchOnChosen: () => ({ wanted: 'on' }),
    switchOffChosen: () => ({ wanted: 'off' }),
    renewChosen: () => ({ wanted: 'renewed' }),
    offerReceived: (_facts, { offer }) => ({ offer }),
    codesReceived: (_facts, { codes }) => ({ codes, offer: null }),
    switchedOff: () => RESTING,
    codesDismissed: () => RESTING,
    cancelled: () => RESTING,
    left: () => RESTING,
  },
});
