/** With India's separators: 1,138 and 1,00,000. */
export const formatNumber = (number: number): string => number.toLocaleString('en-IN');
