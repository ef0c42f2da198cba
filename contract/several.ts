/** '1,00,000'. Whole numbers need no `Intl.NumberFormat`, which takes a slow phone milliseconds. */
export const grouped = (amount: number): string =>
  Number.isSafeInteger(amount)
    ? String(amount).replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')
    : amount.toLocaleString('en-IN', { maximumFractionDigits: 2 });

/** '1 day', '1,200 days' */
export const several = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
