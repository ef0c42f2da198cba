import { APPLICATION } from '#contract/lifecycles/application';

export interface StatusQuestion {
  title: (name: string) => string;
  /** The consequence. */
  text: string;
  /** The same of several. */
  several: string;
  confirm: string;
  danger?: boolean;
}

/** What is asked before a move that the student is told of at once, or that is final. */
export const STATUS_QUESTIONS: Readonly<Partial<Record<number, StatusQuestion>>> = {
  [APPLICATION.offerReleased]: {
    title: (name) => `Release an offer to ${name}?`,
    text: 'The student is told by mail. You can take the offer back until it is answered.',
    several: 'They are told by mail. You can take an offer back until it is answered.',
    confirm: 'Release the offer',
  },
  [APPLICATION.rejected]: {
    title: (name) => `Reject ${name}?`,
    text: 'The student is told by mail. This is final: the status can no longer be updated.',
    several: 'They are told by mail. This is final: their status can no longer be updated.',
    confirm: 'Reject',
    danger: true,
  },
};
