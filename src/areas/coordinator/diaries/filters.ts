import { SUPERVISED_STATES } from '#contract/coordinator/piles';
import { REVIEW_STATUS, REVIEW_STATUSES } from '#contract/diary/reviewLifecycle';
import { day, id, listFilters, oneOf, words, year } from '#src/lib/listFilters';

export const REVIEWS = [
  ...REVIEW_STATUSES.map((value) => ({ value, label: REVIEW_STATUS[value].label })),
  { value: 'all', label: 'All' },
];

const SUPERVISED_LABEL: Readonly<Record<(typeof SUPERVISED_STATES)[number], string>> = {
  confirmed: 'Confirmed',
  returned: 'Sent back',
  none: 'Not confirmed',
  changed: 'Changed since',
};
export const SUPERVISED = SUPERVISED_STATES.map((value) => ({ value, label: SUPERVISED_LABEL[value] }));

export const ORDERS = [{ value: 'student', label: 'By student' }];

/** Other filters may exclude the open week. */
export const DIARY_FILTERS = listFilters(
  {
    q: words(),
    review_status: oneOf([...REVIEW_STATUSES, 'all']),
    guide: (text) => text === 'none' || id()(text),
    college: words(),
    year: year(),
    branch: words(),
    supervised: oneOf(SUPERVISED_STATES),
    student_id: id(),
    internship_id: id(),
    placement_id: id(),
    from: day(),
    to: day(),
  },
  { ofRows: ['open'], settings: { sort: oneOf(['student']) } },
);
