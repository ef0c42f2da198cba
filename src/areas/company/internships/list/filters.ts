import { INTERNSHIP_CHOICES } from '#contract/internship/lifecycle';
import { MODERATION, MODERATION_STATUSES, moderationStatusInfo } from '#contract/moderation/lifecycle';
import { listFilters, oneOf, someOf, words } from '#src/lib/listFilters';

export const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'deadline', label: 'Closing first' },
  { value: 'unread', label: 'Most new applicants' },
  { value: 'applications', label: 'Most applicants' },
  { value: 'name', label: 'By title' },
] as const;

/** Both waiting statuses have one label. */
export const REVIEWS = [
  [MODERATION.submitted, MODERATION.underReview],
  [MODERATION.approved],
  [MODERATION.rejected],
  [MODERATION.suspended],
].map((statuses) => ({ value: statuses.join(','), label: moderationStatusInfo(statuses[0]!).label }));

/** Sent back by a moderator. */
export const TURNED_DOWN = [MODERATION.rejected, MODERATION.suspended].join(',');

export const OWN_INTERNSHIP_FILTERS = listFilters(
  {
    q: words(),
    status: someOf(INTERNSHIP_CHOICES.map(String)),
    moderation_status: someOf(MODERATION_STATUSES.map(String)),
  },
  { settings: { sort: oneOf(SORTS.map(({ value }) => value)) } },
);
