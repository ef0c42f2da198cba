import { Link } from '#src/ui/Link';

/** How many, leading to the very students; nothing leads to nobody. */
export const Figure = ({ count, to }: { count: number; to: string }) =>
  count > 0 ? <Link to={to}>{count}</Link> : <>0</>;
