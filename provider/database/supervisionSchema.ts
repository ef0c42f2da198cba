import type { Generated } from 'kysely';
import type { EvaluationKind, ReminderKind, SpokenBy, WeekState } from '#contract/supervision/criteria';

interface SupervisionLinksTable {
  id: Generated<number>;
  placement_id: number;
  email: string;
  /** The ticket until its first mail is sent. */
  token_hash: string;
  /** Null for links from before tickets. */
  ticket: Generated<string | null>;
  created_at: Date;
  opened_at: Date | null;
  revoked_at: Date | null;
}

export interface WeekConfirmationsTable {
  placement_id: number;
  /** Its Monday, YYYY-MM-DD. */
  week: string;
  state: WeekState;
  /** Hours and days that were confirmed. */
  hours: number;
  entries: number;
  /** The days, YYYY-MM-DD; null of answers from before they were kept. */
  dates: string[] | null;
  comment: string | null;
  by_kind: SpokenBy;
  by_name: string;
  witnessed_by: number | null;
  confirmed_at: Date;
}

export interface PlacementEvaluationsTable {
  id: Generated<number>;
  placement_id: number;
  kind: EvaluationKind;
  /** Empty with a scan alone. */
  scores: number[];
  criteria: string[];
  strengths: string | null;
  improvements: string | null;
  recommend: boolean | null;
  by_kind: SpokenBy;
  by_name: string;
  scan_file_id: number | null;
  witnessed_by: number | null;
  created_at: Date;
}

interface SupervisionRemindersTable {
  placement_id: number;
  kind: ReminderKind;
  days_before: number;
  due_on: string;
  sent_at: Date;
}

interface WeekAnswersTable {
  placement_id: number;
  /** Its Monday, YYYY-MM-DD. */
  week: string;
  text: string;
  answered_at: Date;
}

export interface SupervisionTables {
  week_answers: WeekAnswersTable;
  supervision_links: SupervisionLinksTable;
  week_confirmations: WeekConfirmationsTable;
  placement_evaluations: PlacementEvaluationsTable;
  supervision_reminders: SupervisionRemindersTable;
}
