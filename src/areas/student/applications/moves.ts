import { APPLICATION, type ApplicationEvent } from '#contract/application/lifecycle';

interface Move {
  /** The row's button. */
  label: string;
  title: string;
  text: string;
  confirm: string;
  done: string;
  danger?: boolean;
}

/** Words of the student's moves. */
export const MOVES: Readonly<Partial<Record<ApplicationEvent, Move>>> = {
  withdraw: {
    label: 'Withdraw',
    title: 'Withdraw the application?',
    text: 'The company will no longer consider you. You can apply again while the internship is open.',
    confirm: 'Withdraw application',
    done: 'Application withdrawn.',
    danger: true,
  },
  acceptOffer: {
    label: 'Accept offer',
    title: 'Accept this offer?',
    text: 'The company will be notified. You cannot undo this.',
    confirm: 'Accept the offer',
    done: 'Offer accepted. Congratulations!',
  },
  declineOffer: {
    label: 'Decline offer',
    title: 'Decline this offer?',
    text: 'The company will be notified. You cannot undo this.',
    confirm: 'Decline the offer',
    done: 'Offer declined.',
    danger: true,
  },
};

/**
 * The button's words. After a refused payment the offer is taken already: only the reference is wanted anew.
 */
export function labelOf(event: ApplicationEvent, status: number): string {
  if (event !== 'submitPayment') return MOVES[event]?.label ?? '';
  return status === APPLICATION.paymentFailed ? 'Send new reference' : 'Accept offer';
}
