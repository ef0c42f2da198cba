import type { Generated } from 'kysely';
import type { YearState } from '#contract/year/lifecycle';

interface YearsTable {
  id: Generated<number>;
  name: string;
  /** YYYY-MM-DD, both inclusive. */
  from_day: string;
  to_day: string;
  state: Generated<YearState>;
}

export interface YearTables {
  years: YearsTable;
}
