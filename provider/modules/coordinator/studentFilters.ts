import type { QueryOf } from '#contract/calls/call';
import type { listCoordinatorStudents } from '#contract/calls/coordinator';
import { LIMITS } from '#contract/limits';
import { NONE, STAGES, STUDENT_SORTS, type Stage, type StudentSort } from '#contract/lifecycles/progress';
import { startOfDay } from '#provider/http/days';
import { Filters } from '#provider/http/filters';

const WEEK_MS = 7 * 86_400_000;

/** What the list of students can be narrowed by; null asks for all, NONE for those without. */
export interface StudentFilters {
  q: string | null;
  branch: string | null;
  semester: number | typeof NONE | null;
  placed: boolean | null;
  atRisk: boolean;
  /** Whether the college has confirmed them. */
  confirmed: boolean | null;
  internshipId: number | null;
  stage: Stage | null;
  /** Applied then; `until` is not included. */
  applied: { from: Date; until: Date } | null;
  sort: StudentSort;
}

function semesterOf(filters: Filters, text: unknown): StudentFilters['semester'] {
  return text === NONE ? NONE : filters.integer('semester', 1, LIMITS.semesters);
}

/** The filters of a query; throws 422 naming each malformed one. */
export function readStudentFilters(query: QueryOf<typeof listCoordinatorStudents>): StudentFilters {
  const filters = new Filters(query);
  const week = filters.day('week');
  const from = week === null ? null : startOfDay(week);
  const read: StudentFilters = {
    q: filters.search('q'),
    branch: filters.search('branch'),
    semester: semesterOf(filters, query.semester),
    placed: filters.flag('placed'),
    confirmed: filters.flag('confirmed'),
    atRisk: filters.flag('at_risk') ?? false,
    internshipId: filters.id('internship_id'),
    stage: filters.word('stage', STAGES),
    applied: from && { from, until: new Date(from.getTime() + WEEK_MS) },
    sort: filters.word('sort', STUDENT_SORTS) ?? 'name',
  };
  filters.check();
  return read;
}
