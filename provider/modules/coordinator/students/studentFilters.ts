import type { QueryOf } from '#contract/call';
import type { listCoordinatorStudents } from '#contract/coordinator/calls';
import { LIMITS } from '#contract/limits';
import {
  INTERNSHIP_STATES,
  NONE,
  STAGES,
  STUDENT_SORTS,
  type Stage,
  type StudentSort,
} from '#contract/application/progress';
import { OWES, type Owes } from '#contract/plan/states';
import { startOfDay } from '#provider/http/days';
import { readFilters, type Filters } from '#provider/http/filters';
import type { YearCriteria } from '#provider/services/yearsRepository';

/** Of `state`: who left is in no list by default. */
const ENROLMENT_WORDS = ['enrolled', 'left'] as const;

const WEEK_MS = 7 * 86_400_000;

/** Null for all, NONE for those without. */
export interface StudentFilters {
  q: string | null;
  branch: string | null;
  semester: number | typeof NONE | null;
  placed: boolean | null;
  /** Of who is not placed: whether a proposal waits. */
  proposed: boolean | null;
  signedIn: boolean | null;
  atRisk: boolean;
  confirmed: boolean | null;
  internshipId: number | null;
  stage: Stage | null;
  /** `until` is excluded. */
  applied: { from: Date; until: Date } | null;
  years: YearCriteria;
  /** How far they are with an item of the plan. */
  owes: Owes | null;
  /** Those who left the roster, and no others. */
  left: boolean;
  sort: StudentSort;
}

function semesterOf(filters: Filters, text: unknown): StudentFilters['semester'] {
  return text === NONE ? NONE : filters.integer('semester', 1, LIMITS.semesters);
}

function weekFrom(day: string | null): StudentFilters['applied'] {
  const from = day === null ? null : startOfDay(day);
  return from && { from, until: new Date(from.getTime() + WEEK_MS) };
}

/** `internship` says the same as `placed`, and more. */
function placementOf(filters: Filters): Pick<StudentFilters, 'placed' | 'proposed'> {
  const [placed, state] = [filters.flag('placed'), filters.word('internship', INTERNSHIP_STATES)];
  if (state === null) return { placed, proposed: null };
  return {
    placed: state === 'placed',
    proposed: state === 'proposed' ? true : state === 'nothing' ? false : null,
  };
}

/** Throws 422 naming each malformed filter. */
export const readStudentFilters = (
  query: QueryOf<typeof listCoordinatorStudents>,
  years: YearCriteria,
): StudentFilters =>
  readFilters(query, (filters) => ({
    years,
    ...placementOf(filters),
    signedIn: filters.flag('signed_in'),
    q: filters.search('q'),
    branch: filters.search('branch'),
    semester: semesterOf(filters, query.semester),
    confirmed: filters.flag('confirmed'),
    atRisk: filters.flag('at_risk') ?? false,
    internshipId: filters.id('internship_id'),
    stage: filters.word('stage', STAGES),
    applied: weekFrom(filters.day('week')),
    owes: filters.word('owes', OWES),
    left: filters.word('state', ENROLMENT_WORDS) === 'left',
    sort: filters.word('sort', STUDENT_SORTS) ?? 'name',
  }));
