import { Icon } from './Icon';

const STEPS = [1, 2, 3, 4, 5] as const;

/** A rating of 1 to 5; nothing where there is none. */
export function Stars({ rating }: { rating: number | null | undefined }) {
  if (!rating) return null;
  return (
    <span className="stars" role="img" aria-label={`Rated ${rating} of 5`}>
      {STEPS.map((step) => (
        <Icon key={step} name={step <= rating ? 'starFilled' : 'star'} />
      ))}
    </span>
  );
}
