import { LIMITS } from '#contract/limits';
import {
  PLACEMENT_PHASES,
  PLACEMENT_PILES,
  PLACEMENT_STATE,
  PLACEMENT_STATES,
} from '#contract/placement/lifecycle';
import { listFilters, oneOf, someOf, words, year } from '#src/lib/listFilters';

const SEMESTER_NUMBERS = Array.from({ length: LIMITS.semesters }, (_, i) => String(i + 1));
export const SEMESTERS = SEMESTER_NUMBERS.map((value) => ({ value, label: `Semester ${value}` }));

const SORTS = ['newest', 'start', '-start', 'end', '-end', 'name', '-name'] as const;

export const FILTERS = listFilters(
  {
    q: words(),
    state: someOf(PLACEMENT_STATES),
    phase: oneOf(PLACEMENT_PHASES),
    pile: oneOf(PLACEMENT_PILES),
    college: words(),
    year: year(),
    branch: words(),
    semester: oneOf(SEMESTER_NUMBERS),
    guide: (text) => text === 'none' || /^\d{1,9}$/.test(text),
  },
  { settings: { sort: oneOf(SORTS) } },
);

export const STATES = PLACEMENT_STATES.map((state) => ({
  value: state,
  label: PLACEMENT_STATE[state].label,
}));

export const PHASE_LABEL = {
  starting: 'Starting',
  running: 'Running',
  ended: 'Ended',
  overdue: 'Overdue',
} as const satisfies Readonly<Record<(typeof PLACEMENT_PHASES)[number], string>>;
export const PHASES = PLACEMENT_PHASES.map((phase) => ({ value: phase, label: PHASE_LABEL[phase] }));

export const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'start', label: 'Start, earliest first' },
  { value: 'end', label: 'End, earliest first' },
  { value: '-end', label: 'End, latest first' },
  { value: 'name', label: 'Name, A to Z' },
];

export const PILES = [
  { value: 'decide', label: 'To approve' },
  { value: 'complete', label: 'To complete' },
];
