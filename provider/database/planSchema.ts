import type { Generated, GeneratedAlways } from 'kysely';
import type { PlanGrantKind } from '#contract/plan/states';

export interface PlansTable {
  id: Generated<number>;
  college_id: number;
  name: string;
  programme: string | null;
  branch_id: number | null;
  semester: number;
  hours: number | null;
  weeks: number | null;
  /** MM-DD */
  due: string;
  due_years: GeneratedAlways<number>;
  from_year: number;
  copied_from: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** Credits and exemptions of rows of the roster; removed ones are history. */
interface PlanGrantsTable {
  id: Generated<number>;
  plan_id: number;
  roster_id: number;
  kind: PlanGrantKind;
  amount: number | null;
  reason: string | null;
  file_id: number | null;
  granted_by: number | null;
  granted_at: Date;
  removed_by: number | null;
  removed_at: Date | null;
  removed_reason: string | null;
}

export interface PlanTables {
  plans: PlansTable;
  plan_grants: PlanGrantsTable;
}
