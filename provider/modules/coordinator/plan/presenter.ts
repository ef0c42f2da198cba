import type { Plan } from '#contract/plan/calls';
import type { PlanGrant } from '#contract/plan/shape';
import { linkToFile } from '#provider/files/repository';
import type { GrantRow, PlanRow } from './planRecordRepository';

export const presentPlanRecord = (
  row: PlanRow,
  { students, mayChange }: { students: number; mayChange: boolean },
): Plan => ({
  id: row.id,
  college: row.college,
  name: row.name,
  programme: row.programme,
  branch: row.branch,
  semester: row.semester,
  hours: row.hours,
  weeks: row.weeks,
  due: row.due,
  from_year: row.from_year,
  until_year: row.until_year,
  students,
  in_use: row.in_use ? 1 : 0,
  may_change: mayChange ? 1 : 0,
});

export const presentGrant = (row: GrantRow): PlanGrant => ({
  id: row.id,
  plan_id: row.plan_id,
  kind: row.kind,
  amount: row.amount,
  reason: row.reason,
  file: linkToFile(row.file_id, row.file_name),
  by: row.by,
  at: row.granted_at.toISOString(),
  removed_by: row.removed_by,
  removed_at: row.removed_at?.toISOString() ?? null,
  removed_reason: row.removed_reason,
});
