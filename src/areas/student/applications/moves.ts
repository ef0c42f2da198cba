import { APPLICATION, type ApplicationEvent } from '#contract/lifecycles/application';

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
    text: 'The company will no longer consider you. You can apply again later:',
    confirm: 'Withdraw application',
    done: 'Application withdrawn.',
    danger: true,
  },
  acceptOffer: {
    label: 'Accept offer',
    title: 'Accept this offer?',
    text: 'You tell the company that you will come. This cannot be undone:',
    confirm: 'Accept the offer',
    done: 'Offer accepted. Congratulations!',
  },
  declineOffer: {
    label: 'Decline offer',
    title: 'Decline this offer?',
    text: 'The offer goes back to the company. This cannot be undone:',
    confirm: 'Decline the offer',
    done: 'Offer declined.',
    danger: true,
  },
  submitPayment: {
    label: 'Accept offer',
    title: 'Accept and pay',
    text: '',
    confirm: 'Send reference',
    done: 'Payment reference sent for verification.',
  },
};

/**
 * The button's words: after a failed payment the offer is taken already, only the reference is wanted anew.
 */
export const labelOf = (event: ApplicationEvent, status: number): string =>
  event === 'submitPayment' && status === APPLICATION.paymentFailed
    ? 'Send new reference'
    : (MOVES[event]?.label ?? '');
