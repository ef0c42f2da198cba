import { APPLICATION, applicationStatusInfo, takesOfferBack } from '#contract/application/lifecycle';

export interface StatusQuestion {
  title: (name: string) => string;
  text: string;
  /** For several. */
  several: string;
  confirm: string;
  danger?: boolean;
}

export const TAKE_BACK = 'Withdraw the offer';

export const STATUS_QUESTIONS: Readonly<Partial<Record<number, StatusQuestion>>> = {
  [APPLICATION.offerReleased]: {
    title: (name) => `Release an offer to ${name}?`,
    text: 'The student is notified by email. You can withdraw the offer until it is answered.',
    several: 'They are notified by email. You can withdraw an offer until it is answered.',
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
  title: (name) => `Withdraw the offer to ${name}?`,
  text: `The student was notified of the offer by email and will no longer be able to accept it. The status changes to ${applicationStatusInfo(to).label}.`,
  several: 'Students can see the new status.',
  confirm: TAKE_BACK,
  danger: true,
});

/** For a move that notifies the student, is final, or withdraws an offer. */
export const questionOf = (from: number, to: number): StatusQuestion | undefined =>
  STATUS_QUESTIONS[to] ?? (takesOfferBack(from, to) ? offerQuestion(to) : undefined);
