import { isFreeType, isPaidType, isStipendType } from '#contract/options';
import { yesNo } from '#src/lib/flags';
import { formatAmount, formatJobOffer } from '#src/lib/money';

interface PayFacts {
  type: string;
  internship_fee: number | null;
  stipend: number | null;
}

/** "Unpaid, no fee" is said of Free alone; of an unknown type the amounts that came, or its word. */
export function payOf({ type, internship_fee, stipend }: PayFacts): { text: string; className: string } {
  const paid = formatAmount(internship_fee, 'in total');
  const received = formatAmount(stipend, 'per month');
  if (isPaidType(type)) return { text: paid ? `You pay ${paid}` : 'Fee not given', className: 'pays' };
  if (isStipendType(type))
    return { text: received ? `You receive ${received}` : 'Stipend not given', className: 'receives' };
  const [pays, receives] = [Number(internship_fee) !== 0 && paid, Number(stipend) !== 0 && received];
  if (isFreeType(type) && !pays && !receives) return { text: 'Unpaid, no fee', className: 'free' };
  const amounts = [pays && `You pay ${pays}`, receives && `You receive ${receives}`].filter(Boolean);
  return {
    text: amounts.join(' · ') || type || 'Pay not given',
    className: pays ? 'pays' : receives ? 'receives' : '',
  };
}

interface OfferFacts {
  is_job_offer: number;
  job_offer_package: string | null;
}

export function jobOfferOf({ is_job_offer, job_offer_package }: OfferFacts): string {
  const offers = yesNo(is_job_offer);
  return offers === 'Yes' ? formatJobOffer(job_offer_package) || offers : offers;
}

export function durationOf(months: string | number | null | undefined): string {
  const text = String(months ?? '').trim();
  if (!text) return '';
  return /^\d+(\.\d+)?$/.test(text) ? `${Number(text)} ${Number(text) === 1 ? 'month' : 'months'}` : text;
}
