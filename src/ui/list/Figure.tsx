import { formatCount } from '#src/lib/money';
import { Link } from '#src/ui/Link';

/** A zero has no link. */
export const Figure = ({ count, to }: { count: number; to: string }) =>
  count > 0 ? <Link to={to}>{formatCount(count)}</Link> : <>0</>;
