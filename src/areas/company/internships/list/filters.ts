import { INTERNSHIP_CHOICES } from '#contract/internship/lifecycle';
import { listFilters, oneOf, someOf, words } from '#src/lib/listFilters';

export const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'deadline', label: 'Closing first' },
  { value: 'unread', label: 'Most new applicants' },
  { value: 'applications', label: 'Most applicants' },
  { value: 'name', label: 'By title' },
] as const;

export const OWN_INTERNSHIP_FILTERS = listFilters(
  { q: words(), status: someOf(INTERNSHIP_CHOICES.map(String)) },
  { settings: { sort: oneOf(SORTS.map(({ value }) => value)) } },
);
