/** The one judge of who is eligible, for page, list, call and preview (docs/rules.md, eligibility 1). */
import type { CollegeRule, Eligibility, Line } from '#contract/eligibility/calls';
import type { LineKey, LineSource, Effect } from '#contract/eligibility/lines';

/** Of a student; null where it is unknown. */
export interface StudentFacts {
  college: string | null;
  branch: string | null;
  semester: number | null;
  /** Of the roster alone. */
  cgpa: number | null;
  backlogs: number | null;
  /** When the roster row was changed last, YYYY-MM-DD. */
  as_of: string | null;
}

/** What an internship asks; empty and null ask nothing. */
export interface Criteria {
  colleges: readonly string[];
  branches: readonly string[];
  semesters: readonly number[];
  cgpa_min: number | null;
  backlogs_max: number | null;
}

interface Exception {
  reason: string;
  until: string;
}

type Judged = Pick<Line, 'wanted' | 'have' | 'met'>;

const among = <V extends string | number>(wanted: readonly V[], have: V | null): Judged | null =>
  wanted.length === 0
    ? null
    : {
        wanted: wanted.join(', '),
        have: have === null ? null : String(have),
        met: have !== null && wanted.includes(have),
      };

const bound = (
  wanted: number | null,
  have: number | null,
  isMet: (have: number, wanted: number) => boolean,
) =>
  wanted === null
    ? null
    : {
        wanted: String(wanted),
        have: have === null ? null : String(have),
        met: have !== null && isMet(have, wanted),
      };

function linesOf(facts: StudentFacts, criteria: Criteria, source: LineSource, effect: Effect): Line[] {
  const judged: readonly (readonly [LineKey, Judged | null])[] = [
    ['college', among(criteria.colleges, facts.college)],
    ['branch', among(criteria.branches, facts.branch)],
    ['semester', among(criteria.semesters, facts.semester)],
    ['cgpa', bound(criteria.cgpa_min, facts.cgpa, (have, wanted) => have >= wanted)],
    ['backlogs', bound(criteria.backlogs_max, facts.backlogs, (have, wanted) => have <= wanted)],
  ];
  return judged.flatMap(([key, line]) => {
    if (!line) return [];
    const isDated = line.have !== null && (key === 'cgpa' || key === 'backlogs');
    return [{ key, source, effect, ...line, as_of: isDated ? facts.as_of : null }];
  });
}

/** A company's lines only warn. */
const companyLines = (facts: StudentFacts, criteria: Criteria): Line[] =>
  linesOf(facts, criteria, 'company', 'warn');

const isMet = (lines: readonly Line[]): boolean => lines.every(({ met }) => met);

/** Whether a student meets what the company asks: of the preview. */
export const meetsCriteria = (facts: StudentFacts, criteria: Criteria): boolean =>
  isMet(companyLines(facts, criteria));

interface Asking {
  criteria: Criteria;
  /** Of the student's college. */
  rule: CollegeRule | null;
  exception: Exception | null;
}

/** What is unknown never bars; an exception lifts the bar and changes no line. */
export function evaluate(facts: StudentFacts, { criteria, rule, exception }: Asking): Eligibility {
  const ofCollege = rule
    ? linesOf(
        facts,
        { ...rule, colleges: [], branches: [] },
        'college',
        rule.effect === 'bar' ? 'bar' : 'warn',
      )
    : [];
  const lines = [...companyLines(facts, criteria), ...ofCollege];
  const bars = ofCollege.some(({ effect, have, met }) => effect === 'bar' && !met && have !== null);
  return { met: isMet(lines), barred: bars && exception === null, lines, exception };
}

/** Lines that the company may read: its own. */
export const linesForCompany = (lines: readonly Line[] | null): Line[] =>
  (lines ?? []).filter(({ source }) => source === 'company');
