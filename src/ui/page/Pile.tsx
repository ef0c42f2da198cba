import { Link } from '#src/ui/Link';

interface Props {
  count: number;
  /** What is pending, in one or two words that go with any number. */
  label: string;
  to: string;
  /** The day of the oldest, as people write it. */
  since?: string | null;
}

/** Pending work: how many, of what, since when, and a link to the list. Several of them are a `.piles`. */
export function Pile({ count, label, to, since }: Props) {
  return (
    <Link className={`pile${count === 0 ? ' is-empty' : ''}`} to={to}>
      <span className="pile-count">{count}</span>{' '}
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
