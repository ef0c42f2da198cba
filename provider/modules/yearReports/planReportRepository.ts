import { sql, type Kysely } from 'kysely';
import { DONE_PLAN_STATES, type PlanState } from '#contract/plan/states';
import { collegeName } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';
import { planItems } from '#provider/services/planRepository';
import type { ReportCriteria } from './criteria';
import { isOfYear, isReported } from './withinRepository';

/** A student with two such items counts in each. */
export interface PlanGroup {
  college: string;
  programme: string | null;
  semester: number;
  students: number;
  /** Nothing is approved yet. */
  owe: number;
  placed: number;
  running: number;
  completed: number;
  credited: number;
  exempt: number;
  late: number;
}

const inState = (...states: readonly PlanState[]) =>
  sql`(count(*) filter (where i.state in (${sql.join(states.map(sql.lit))})))::int`;

/** Due before the year, and not done: it is owed until it is. */
const isStillOpen = ({ year }: ReportCriteria) =>
  sql<boolean>`(i.due < ${year.from}::date and i.state not in (${sql.join(DONE_PLAN_STATES.map(sql.lit))}))`;

export async function planCounts(db: Kysely<Database>, criteria: ReportCriteria): Promise<PlanGroup[]> {
  const columns = { collegeId: sql`i.college_id`, branchId: sql`i.branch_id`, semester: sql`i.semester` };
  const { rows } = await sql<PlanGroup>`
    select ${collegeName('g')} as college, g.programme, g.semester, g.students, g.owe, g.placed, g.running,
      g.completed, g.credited, g.exempt, g.late
    from (
      select i.college_id, i.programme, i.semester::int, count(*)::int as students,
        ${inState('owed', 'waiting')} as owe, ${inState('placed')} as placed, ${inState('running')} as running,
        ${inState('completed')} as completed, ${inState('credited')} as credited, ${inState('exempt')} as exempt,
        (count(*) filter (where i.late))::int as late
      from ${planItems(sql`true`, criteria.today)} i
      where (${isOfYear(criteria, sql`i.due`)} or ${isStillOpen(criteria)}) and ${isReported(criteria, columns)}
      group by 1, 2, 3) g
    order by 1, 2 nulls last, 3`.execute(db);
  return rows;
}
