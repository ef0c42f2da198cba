import { formatCount } from '#src/lib/money';
import { Link } from '#src/ui/Link';

interface Props {
  count: number;
  /** One or two words that fit any number. */
  label: string;
  to: string;
  /** Of the oldest, as people write it. */
  since?: string | null;
}

/** Several of them are a `.piles`. */
export function Pile({ count, label, to, since }: Props) {
  return (
    <Link className={`pile${count === 0 ? ' is-empty' : ''}`} to={to}>
      <span className="pile-count">{formatCount(count)}</span>{' '}
      <span>
        {label}
        {since && count > 0 && (
          <>
            <br />
            <small className="muted">Oldest: {since}</small>
          </>
        )}
      </span>
    </Link>
  );
}
