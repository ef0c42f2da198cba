import { APPLICATION } from '#contract/lifecycles/application';
import { useReviewKeys } from './useReviewKeys';

const BUTTONS = [
  { to: APPLICATION.shortlisted, label: 'Shortlist', key: 's', look: 'btn-primary' },
  { to: APPLICATION.offerReleased, label: 'Offer', key: 'o', look: 'btn-quiet' },
  { to: APPLICATION.rejected, label: 'Reject', key: 'r', look: 'btn-outline-danger' },
] as const;

interface Props {
  may: (to: number) => boolean;
  decide: (to: number) => void;
}

/** The three decisions that recruiters make all day, each with its key. */
export function DecisionButtons({ may, decide }: Props) {
  useReviewKeys(Object.fromEntries(BUTTONS.map(({ to, key }) => [key, may(to) ? () => decide(to) : null])));
  return (
    <div className="decisions">
      {BUTTONS.map(({ to, label, key, look }) => (
        <button
          key={key}
          type="button"
          className={`btn ${look}`}
          aria-keyshortcuts={key.toUpperCase()}
          disabled={!may(to)}
          onClick={() => decide(to)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
