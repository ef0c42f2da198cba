/** Terms that days are judged by. */
export interface DailyTerms {
  /** 1 is Monday. */
  working_days: readonly number[];
  hours_per_week: number | null;
}

/** Of days before `until` (YYYY-MM-DD), and not before that of the one before it. */
export interface FormerTerms extends DailyTerms {
  until: string;
}
