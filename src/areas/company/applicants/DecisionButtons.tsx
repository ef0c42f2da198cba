import { APPLICATION, takesOfferBack } from '#contract/application/lifecycle';
import { TAKE_BACK } from './statusQuestions';
import { useReviewKeys } from './useReviewKeys';

const BUTTONS = [
  { to: APPLICATION.shortlisted, label: 'Shortlist', key: 's', look: 'btn-primary' },
  { to: APPLICATION.offerReleased, label: 'Offer', key: 'o', look: 'btn-quiet' },
  { to: APPLICATION.rejected, label: 'Reject', key: 'r', look: 'btn-quiet is-danger' },
] as const;

interface Props {
  /** The present one. */
  status: number;
  may: (to: number) => boolean;
  decide: (to: number) => void;
  /** A question about one of them is open: the browser lets nobody reach them, and neither may readers. */
  asking: boolean;
}

/** The three decisions that recruiters make all day, each with its key. */
export function DecisionButtons({ status, may, decide, asking }: Props) {
  useReviewKeys(Object.fromEntries(BUTTONS.map(({ to, key }) => [key, may(to) ? () => decide(to) : null])));
  return (
    <div className="decisions" aria-hidden={asking || undefined}>
      {BUTTONS.map(({ to, label, key, look }) => (
        <button
          key={key}
          type="button"
          className={`btn ${takesOfferBack(status, to) ? 'btn-quiet' : look}`}
          aria-keyshortcuts={key.toUpperCase()}
          disabled={!may(to)}
          onClick={() => decide(to)}
        >
          {to === APPLICATION.shortlisted && takesOfferBack(status, to) ? TAKE_BACK : label}
        </button>
      ))}
    </div>
  );
}
