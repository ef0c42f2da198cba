import { Link } from 'react-router-dom';

interface Props {
  count: number;
  /** What waits, in one or two words that go with any number. */
  label: string;
  to: string;
}

/** A pile that waits for somebody: how many, of what, and the way to them. A list of them is a `.piles`. */
export function Pile({ count, label, to }: Props) {
  return (
    <Link className={`pile${count === 0 ? ' is-empty' : ''}`} to={to}>
      <span className="pile-count">{count}</span> <span>{label}</span>
    </Link>
  );
}
