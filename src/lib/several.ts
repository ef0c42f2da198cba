import { formatCount } from './money';

/** '1 day', '1,200 days' */
export const several = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
