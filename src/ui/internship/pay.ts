import { INTERNSHIP_TYPE } from '#contract/options';
import { formatRupees } from '#src/lib/money';

export interface PayFacts {
  type: string;
  internship_fee: number | null;
  stipend: number | null;
}

/** What one pays or receives, in the words of the lists, with the class of its colour. */
export function payOf({ type, internship_fee, stipend }: PayFacts): { text: string; className: string } {
  if (type === INTERNSHIP_TYPE.paid)
    return { text: `You pay ${formatRupees(internship_fee ?? 0)} in total`, className: 'pays' };
  if (type === INTERNSHIP_TYPE.stipend)
    return { text: `You receive ${formatRupees(stipend ?? 0)} per month`, className: 'receives' };
  return { text: 'Unpaid, no fee', className: 'free' };
}

/** A duration given as text or number of months. */
export function durationOf(months: string | number | null | undefined): string {
  const text = String(months ?? '').trim();
  if (!text) return '';
  return /^\d+(\.\d+)?$/.test(text) ? `${Number(text)} ${Number(text) === 1 ? 'month' : 'months'}` : text;
}
