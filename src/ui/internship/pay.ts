import { INTERNSHIP_TYPE } from '#contract/options';
import { formatAmount } from '#src/lib/money';

interface PayFacts {
  type: string;
  internship_fee: number | null;
  stipend: number | null;
}

export function payOf({ type, internship_fee, stipend }: PayFacts): { text: string; className: string } {
  const paid = formatAmount(internship_fee, 'in total');
  const received = formatAmount(stipend, 'per month');
  if (type === INTERNSHIP_TYPE.paid)
    return { text: paid ? `You pay ${paid}` : 'Fee not given', className: 'pays' };
  if (type === INTERNSHIP_TYPE.stipend)
    return { text: received ? `You receive ${received}` : 'Stipend not given', className: 'receives' };
  return { text: 'Unpaid, no fee', className: 'free' };
}

export function durationOf(months: string | number | null | undefined): string {
  const text = String(months ?? '').trim();
  if (!text) return '';
  return /^\d+(\.\d+)?$/.test(text) ? `${Number(text)} ${Number(text) === 1 ? 'month' : 'months'}` : text;
}
