import { RETAINED_KINDS, type RetainedKind } from '#contract/retention';

export type MonthsValues = Record<`${RetainedKind}_months`, string>;

export const RETAINED: Readonly<
  Record<RetainedKind, { label: string; since: string; goes: string; stays: string }>
> = {
  application: {
    label: 'Applications without an internship',
    since: 'From the last step of a rejected, withdrawn or declined application.',
    goes: 'Message, notes, stars and payment details are erased',
    stays: 'the application and its status stay',
  },
  placement: {
    label: 'Past internships',
    since: 'From the last day.',
    goes: 'The supervisor’s details and comments, emergency contact, offer letter and report are erased',
    stays: 'dates, outcome and certificate stay',
  },
  roster: {
    label: 'Students who left',
    since: 'From the import that marked them as left.',
    goes: 'Their roster rows are erased',
    stays: 'their accounts stay',
  },
};

type Months = Partial<Record<keyof MonthsValues, string | number | null>>;

/** Blank if nothing is erased, or if a provider sends no months. */
export const monthsText = (policy: Months): MonthsValues =>
  Object.fromEntries(
    RETAINED_KINDS.map((kind) => [`${kind}_months`, String(policy[`${kind}_months`] ?? '')]),
  ) as MonthsValues;

/** Erased after fewer months by `typed` than by `policy`, or at all. */
export const erasedSooner = (policy: Months, typed: Months): RetainedKind[] =>
  RETAINED_KINDS.filter((kind) => {
    const [months, before] = [typed, policy].map((of) => monthsText(of)[`${kind}_months`].trim()) as [
      string,
      string,
    ];
    return months !== '' && (before === '' || Number(months) < Number(before));
  });
