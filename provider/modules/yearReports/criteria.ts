import type { Scope } from '#provider/policies/applications';
import type { Year } from '#provider/services/yearsRepository';

export interface ReportCriteria {
  year: Year;
  scope: Scope;
  branch: string | null;
  semester: number | null;
  /** YYYY-MM-DD */
  today: string;
}
