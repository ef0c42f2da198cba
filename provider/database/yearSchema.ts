import type { Generated, JSONColumnType } from 'kysely';
import type { YearState } from '#contract/year/lifecycle';

interface YearsTable {
  id: Generated<number>;
  name: string;
  /** YYYY-MM-DD, both inclusive. */
  from_day: string;
  to_day: string;
  state: Generated<YearState>;
}

/** What an administrator has decided and not saved yet. */
interface YearDraftsTable {
  user_id: number;
  year_id: number;
  decisions: JSONColumnType<unknown[]>;
  updated_at: Date;
}

export interface YearTables {
  year_drafts: YearDraftsTable;
  years: YearsTable;
}
