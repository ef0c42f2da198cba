/**
 * Indian digit grouping: 1,00,000. Whole numbers, which are nearly all there are, do without an
 * `Intl.NumberFormat`: to make one takes a slow phone milliseconds.
 */
const grouped = (amount: number): string =>
  Number.isSafeInteger(amount)
    ? String(amount).replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')
    : amount.toLocaleString('en-IN', { maximumFractionDigits: 2 });

/** '₹1,00,000'; an empty text for null and for what is no number. */
export function formatRupees(amount: number | null | undefined): string {
  return typeof amount === 'number' && Number.isFinite(amount) ? `₹${grouped(amount)}` : '';
}

/** '₹1,00,000 in total'; an empty text where there is no amount. */
export function formatAmount(amount: number | null | undefined, unit: 'in total' | 'per month'): string {
  const rupees = formatRupees(amount);
  return rupees && `${rupees} ${unit}`;
}

/**
 * A job offer as 'Upto ₹10,00,000 per annum' when it is a number, as it is written otherwise; never "per
 * annum" twice.
 */
export function formatJobOffer(offer: string | number | null | undefined): string {
  const text = String(offer ?? '').trim();
  if (!text) return '';
  const number = text.replace(/[,₹\s]/g, '');
  return /^\d+(\.\d+)?$/.test(number) ? `Upto ${formatRupees(Number(number))} per annum` : text;
}

/** A count with Indian digit grouping. */
export const formatCount = (count: number): string => grouped(count);
