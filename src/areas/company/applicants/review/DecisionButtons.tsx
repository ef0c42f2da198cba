import { APPLICATION } from '#contract/application/lifecycle';
import { TAKE_BACK } from '../statusQuestions';
import { useReviewKeys } from './useReviewKeys';

interface Decision {
  to: number;
  label: string;
  key: string;
  danger?: boolean;
}

const SHORTLIST: Decision = { to: APPLICATION.shortlisted, label: 'Shortlist', key: 's' };
const OFFER: Decision = { to: APPLICATION.offerReleased, label: 'Offer', key: 'o' };
const REJECT: Decision = { to: APPLICATION.rejected, label: 'Reject', key: 'r', danger: true };
/** Asks first (`statusQuestions`). */
const WITHDRAW: Decision = { to: APPLICATION.shortlisted, label: TAKE_BACK, key: 's', danger: true };

const decisionsOf = (status: number): readonly Decision[] =>
  status === APPLICATION.offerReleased ? [WITHDRAW, REJECT] : [SHORTLIST, OFFER, REJECT];

/** What comes next; while an offer is open the student decides. */
const NEXT: Readonly<Record<number, Decision>> = {
  [APPLICATION.applied]: SHORTLIST,
  [APPLICATION.underReview]: SHORTLIST,
  [APPLICATION.shortlisted]: OFFER,
};

interface Props {
  /** The present one. */
  status: number;
  may: (to: number) => boolean;
  decide: (to: number) => void;
  /** A question about one of them is open: the browser lets nobody reach them, and neither may readers. */
  asking: boolean;
}

export function DecisionButtons({ status, may, decide, asking }: Props) {
  const decisions = decisionsOf(status);
  useReviewKeys(Object.fromEntries(decisions.map(({ to, key }) => [key, may(to) ? () => decide(to) : null])));
  return (
    <div className="decisions" aria-hidden={asking || undefined}>
      {decisions.map((one) => (
        <button
          key={one.label}
          type="button"
          className={`btn px-1 ${NEXT[status] === one ? 'btn-primary' : 'btn-quiet'}${one.danger ? ' is-danger' : ''}`}
          aria-keyshortcuts={one.key.toUpperCase()}
          disabled={!may(one.to)}
          onClick={() => decide(one.to)}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}
