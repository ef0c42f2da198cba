import { grouped } from '#contract/several';

/** '₹1,00,000'; a text that is no amount as a provider sent it; empty without either. */
export function formatRupees(amount: number | string | null | undefined): string {
  if (typeof amount === 'string') return amount.trim();
  return typeof amount === 'number' && Number.isFinite(amount) ? `₹${grouped(amount)}` : '';
}

/** '₹1,00,000 in total'; empty without an amount. */
export function formatAmount(
  amount: number | string | null | undefined,
  unit: 'in total' | 'per month',
): string {
  const rupees = formatRupees(amount);
  return typeof amount === 'number' && rupees ? `${rupees} ${unit}` : rupees;
}

/** 'Upto ₹10,00,000 per annum' for a number, else the text as written. */
export function formatJobOffer(offer: string | number | null | undefined): string {
  const text = String(offer ?? '').trim();
  if (!text) return '';
  const number = text.replace(/[,₹\s]/g, '');
  return /^\d+(\.\d+)?$/.test(number) ? `Upto ${formatRupees(Number(number))} per annum` : text;
}

export { grouped as formatCount } from '#contract/several';
