import { formatNumber } from '#src/lib/numbers';
import { Link } from '#src/ui/Link';

/** A zero has no link. */
export const Figure = ({ count, to }: { count: number; to: string }) =>
  count > 0 ? <Link to={to}>{formatNumber(count)}</Link> : <>0</>;
