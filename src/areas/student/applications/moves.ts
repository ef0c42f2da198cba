import { APPLICATION, type ApplicationEvent } from '#contract/application/lifecycle';

interface Move {
  label: string;
  title: string;
  text: string;
  confirm: string;
  done: string;
  danger?: boolean;
}

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

/** After a rejected payment the offer is taken already: only a new reference is needed. */
export function labelOf(event: ApplicationEvent, status: number): string {
  if (event !== 'submitPayment') return MOVES[event]?.label ?? '';
  return status === APPLICATION.paymentFailed ? 'Send new reference' : 'Accept offer';
}
