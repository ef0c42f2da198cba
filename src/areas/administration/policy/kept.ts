import { KEPT_KINDS, type KeptKind } from '#contract/retention';

/** The fields of months, as the form and the calls name them. */
export type MonthsValues = Record<`${KeptKind}_months`, string>;

/** What each kind is called, what it is counted from, what goes, and what stays. */
export const KEPT: Readonly<Record<KeptKind, { label: string; since: string; goes: string; stays: string }>> =
  {
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

/** Blank where nothing is erased, and where a provider tells of no months. */
export const monthsText = (policy: Months): MonthsValues =>
  Object.fromEntries(
    KEPT_KINDS.map((kind) => [`${kind}_months`, String(policy[`${kind}_months`] ?? '')]),
  ) as MonthsValues;

/** The kinds of which more is erased by `typed` than by `policy`: after fewer months, or at all. */
export const erasedSooner = (policy: Months, typed: Months): KeptKind[] =>
  KEPT_KINDS.filter((kind) => {
    const [months, before] = [typed, policy].map((of) => monthsText(of)[`${kind}_months`].trim()) as [
      string,
      string,
    ];
    return months !== '' && (before === '' || Number(months) < Number(before));
  });
