import { KEPT_KINDS, type KeptKind } from '#contract/retention';

/** The fields of months, as the form and the calls name them. */
export type MonthsValues = Record<`${KeptKind}_months`, string>;

/** What each kind is called, what it is counted from, what goes, and what stays. */
export const KEPT: Readonly<Record<KeptKind, { label: string; since: string; goes: string; stays: string }>> =
  {
    application: {
      label: 'Applications without an internship',
      since: 'Counted from the last step of one that was rejected, withdrawn or declined.',
      goes: 'Message, notes, stars and payment details go',
      stays: 'the application and its status stay',
    },
    placement: {
      label: 'Internships that are over',
      since: 'Counted from the last day.',
      goes: 'The supervisor’s details and words, the emergency contact, offer letter and report go',
      stays: 'dates, outcome and certificate stay',
    },
    roster: {
      label: 'Who left a roster',
      since: 'Counted from the import by which they left.',
      goes: 'Their rows of the roster go',
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
