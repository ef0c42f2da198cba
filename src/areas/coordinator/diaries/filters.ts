import { REVIEW_STATUS, REVIEW_STATUSES } from '#contract/diary/reviewLifecycle';
import { day, id, listFilters, oneOf } from '#src/lib/listFilters';

export const REVIEWS = [
  ...REVIEW_STATUSES.map((value) => ({ value, label: REVIEW_STATUS[value].label })),
  { value: 'all', label: 'All' },
];

/** Other filters may exclude the open week. */
export const DIARY_FILTERS = listFilters(
  {
    review_status: oneOf([...REVIEW_STATUSES, 'all']),
    student_id: id(),
    internship_id: id(),
    placement_id: id(),
    from: day(),
    to: day(),
  },
  { ofRows: ['open'] },
);
