import {
  INTERNSHIP_STATES,
  NONE,
  STAGES,
  STAGE_LABEL,
  STUDENT_SORTS,
  type InternshipState,
  type StudentSort,
} from '#contract/application/progress';
import { LIMITS } from '#contract/limits';
import { OWES, PLAN_STATE_LABEL } from '#contract/plan/states';
import { day, id, listFilters, oneOf, words, year } from '#src/lib/listFilters';

const SEMESTER_NUMBERS = Array.from({ length: LIMITS.semesters }, (_, i) => String(i + 1));

export const SEMESTERS = [
  ...SEMESTER_NUMBERS.map((value) => ({ value, label: `Semester ${value}` })),
  { value: NONE, label: 'Without a semester' },
];
export const STAGE_OPTIONS = STAGES.map((value) => ({ value, label: STAGE_LABEL[value] }));
const INTERNSHIP_LABEL: Readonly<Record<InternshipState, string>> = {
  placed: 'Placed',
  none: 'Not placed',
  proposed: 'Not placed, proposal pending',
  nothing: 'Not placed, no proposal',
};
export const INTERNSHIPS = (Object.keys(INTERNSHIP_LABEL) as InternshipState[]).map((value) => ({
  value,
  label: INTERNSHIP_LABEL[value],
}));
export const SIGNED_IN = [
  { value: '1', label: 'Signed in' },
  { value: '0', label: 'Not signed in yet' },
];
export const CONFIRMED = [
  { value: '1', label: 'Confirmed' },
  { value: '0', label: 'Not confirmed' },
];
export const OWING = OWES.map((value) => ({
  value,
  label: value === 'late' ? 'Late' : PLAN_STATE_LABEL[value],
}));
export const LEFT = [{ value: 'left', label: 'Left the roster' }];
export const AT_RISK = [{ value: '1', label: 'At risk' }];

const SORT_LABEL: Readonly<Record<StudentSort, string>> = {
  name: 'By name',
  '-name': 'By name, Z to A',
  semester: 'Lowest semester first',
  '-semester': 'Highest semester first',
  applications: 'Fewest applications first',
  '-applications': 'Most applications first',
  risk: 'Longest at risk first',
};
export const SORTS = STUDENT_SORTS.map((value) => ({ value, label: SORT_LABEL[value] }));

export const STUDENT_FILTERS = listFilters(
  {
    q: words(),
    college: words(),
    year: year(),
    branch: words(),
    semester: oneOf([...SEMESTER_NUMBERS, NONE]),
    placed: oneOf(['0', '1']),
    internship: oneOf(INTERNSHIP_STATES),
    signed_in: oneOf(['0', '1']),
    at_risk: oneOf(['1']),
    confirmed: oneOf(['0', '1']),
    internship_id: id(),
    stage: oneOf(STAGES),
    week: day(),
    owes: oneOf(OWES),
    state: oneOf(['left']),
  },
  { settings: { sort: oneOf(STUDENT_SORTS) } },
);
