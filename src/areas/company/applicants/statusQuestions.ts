import { APPLICATION, applicationStatusInfo, takesOfferBack } from '#contract/application/lifecycle';

export interface StatusQuestion {
  title: (name: string) => string;
  /** The consequence. */
  text: string;
  /** The same of several. */
  several: string;
  confirm: string;
  danger?: boolean;
}

export const TAKE_BACK = 'Take the offer back';

/** Questions by the new status. */
export const STATUS_QUESTIONS: Readonly<Partial<Record<number, StatusQuestion>>> = {
  [APPLICATION.offerReleased]: {
    title: (name) => `Release an offer to ${name}?`,
    text: 'The student is notified by email. You can take the offer back until it is answered.',
    several: 'They are notified by email. You can take an offer back until it is answered.',
    confirm: 'Release the offer',
  },
  [APPLICATION.rejected]: {
    title: (name) => `Reject ${name}?`,
    text: 'The student is notified by email. This is final: the status can no longer be updated.',
    several: 'They are notified by email. This is final: their status can no longer be updated.',
    confirm: 'Reject',
    danger: true,
  },
};

const offerQuestion = (to: number): StatusQuestion => ({
  title: (name) => `Take the offer to ${name} back?`,
  text: `The student was notified of it by email and can no longer accept it. The application becomes ${applicationStatusInfo(to).label}.`,
  several: 'Students see the new status.',
  confirm: TAKE_BACK,
  danger: true,
});

/** The question before a move that notifies the student, that is final, or that withdraws an offer. */
export const questionOf = (from: number, to: number): StatusQuestion | undefined =>
  STATUS_QUESTIONS[to] ?? (takesOfferBack(from, to) ? offerQuestion(to) : undefined);
