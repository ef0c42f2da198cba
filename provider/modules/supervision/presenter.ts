import type {
  Evaluation,
  Supervised,
  SupervisedIntern,
  SupervisedWeek,
  Supervision,
} from '#contract/supervision/calls';
import { CRITERIA, type EvaluationKind } from '#contract/supervision/criteria';
import { fileUrl } from '#provider/files/repository';
import { startOfDay } from '#provider/http/days';
import {
  evaluationStates,
  evaluationsDue,
  isWeekOver,
  linkEnds,
  maySpeak,
  openEvaluations,
  weeksUntil,
} from '#provider/policies/supervision';
import type { LinkRow } from '../placements/supervisor/linkRepository';
import type { PlacementRecord } from '../placements/repository';
import type { AnsweredWeek, EvaluationRow, InternRow } from './repository';

export interface SupervisedRows {
  weeks: readonly AnsweredWeek[];
  evaluations: readonly EvaluationRow[];
  /** The college's; null: the portal's own. */
  criteria: readonly string[] | null;
  link: LinkRow | undefined;
  /** When it was approved or reopened, the last time. */
  approvedAt: Date | null;
}

/** Those that have begun, oldest first. */
export function presentWeeks(
  placement: PlacementRecord,
  weeks: readonly AnsweredWeek[],
  today: string,
): SupervisedWeek[] {
  const byMonday = new Map(weeks.map((row) => [row.week, row]));
  return weeksUntil(placement, today).map((week) => {
    const row = byMonday.get(week);
    const state = row?.state ?? null;
    const wasConfirmed = state === 'confirmed' || state === 'changed';
    return {
      week,
      hours: row?.hours ?? 0,
      entries: row?.days ?? 0,
      open: row && row.days > 0 && isWeekOver(placement, week, today) ? 1 : 0,
      state,
      confirmed_at: (wasConfirmed && row?.confirmed_at?.toISOString()) || null,
      confirmed_hours: wasConfirmed ? row!.confirmed_hours : null,
      confirmed_days: wasConfirmed ? row!.confirmed_days : null,
      comment: row?.comment ?? null,
      by: row?.by_name ?? null,
      by_kind: row?.by_kind ?? null,
    };
  });
}

const presentEvaluation = (row: EvaluationRow, withScan: boolean): Evaluation => ({
  kind: row.kind,
  ...(row.given_as !== row.kind && { given_as: row.given_as }),
  scores: row.scores,
  criteria: row.criteria,
  strengths: row.strengths,
  improvements: row.improvements,
  recommend: row.recommend,
  by: row.by_name,
  by_kind: row.by_kind,
  created_at: row.created_at.toISOString(),
  scan: withScan && row.scan_file_id !== null ? fileUrl(row.scan_file_id, row.scan_name ?? 'scan.pdf') : null,
  witnessed_by: row.witness,
});

/** Since the evaluation was opened, or since there was a placement to evaluate. */
function presentOpen(
  { kind, day }: ReturnType<typeof openEvaluations>[number],
  approvedAt: Date | null,
): NonNullable<Supervised['evaluations_open']>[number] {
  const opened = startOfDay(day);
  const since = approvedAt && approvedAt > opened ? approvedAt : opened;
  return { kind, pending_with: 'supervisor', pending_since: since.toISOString() };
}

type Signed = { by: string | null; by_kind: string | null };
/** The student reads the company, not which of its people signed. */
export const withoutMember = <One extends Signed>(
  one: One,
  { company }: Pick<PlacementRecord, 'company'>,
): One => (one.by_kind === 'company' ? { ...one, by: company } : one);

interface Reader {
  today: string;
  mayRead?: (kind: EvaluationKind) => boolean;
  /** For the college alone. */
  withScans?: boolean;
  /** For the student: not which member of the company. */
  companyAlone?: boolean;
}

export function presentSupervised(
  placement: PlacementRecord,
  rows: SupervisedRows,
  { today, mayRead = () => true, withScans = false, companyAlone = false }: Reader,
): Supervised {
  const signed = <One extends Signed>(one: One): One => (companyAlone ? withoutMember(one, placement) : one);
  const standing = rows.evaluations.filter(({ stands }) => stands);
  const given = standing.map(({ kind }) => kind);
  const earlier = rows.evaluations.filter(({ stands, kind }) => !stands && mayRead(kind));
  return {
    weeks: presentWeeks(placement, rows.weeks, today).map(signed),
    evaluations: evaluationStates(placement, given, today),
    evaluations_due: evaluationsDue(placement),
    evaluations_open: openEvaluations(placement, given, today).map((one) =>
      presentOpen(one, rows.approvedAt),
    ),
    evaluations_given: standing
      .filter(({ kind }) => mayRead(kind))
      .map((row) => signed(presentEvaluation(row, withScans))),
    ...(earlier.length > 0 && {
      evaluations_earlier: earlier.map((row) => signed(presentEvaluation(row, withScans))),
    }),
    criteria: [...(rows.criteria ?? CRITERIA)],
    supervisor_undelivered: rows.link?.revoked_at === null ? rows.link.undelivered : null,
  };
}

const datesOf = ({ start_date, end_date, ended_on }: PlacementRecord) => ({
  start: start_date ?? '',
  end: ended_on ?? end_date ?? '',
});
/** Of its link. */
export const lastDayOf = (placement: PlacementRecord): string => linkEnds(datesOf(placement));

/** @param weeks to confirm */
export const presentIntern = (row: InternRow, weeks: number, today: string): SupervisedIntern => ({
  id: row.id,
  student: { name: row.name },
  title: row.title,
  company: row.company,
  weeks_to_confirm: weeks,
  evaluations_open: Object.values(evaluationStates(row, row.given, today)).filter((state) => state === 'open')
    .length,
});

export function presentSupervision(
  placement: PlacementRecord,
  rows: SupervisedRows,
  today: string,
): Supervision {
  const { start, end } = datesOf(placement);
  return {
    student: { name: placement.student_name },
    title: placement.title,
    company: placement.company,
    college: placement.college,
    supervisor: { name: placement.supervisor_name ?? '' },
    start_date: start,
    end_date: end,
    hours_per_week: placement.hours_per_week,
    valid_until: lastDayOf(placement),
    ...presentSupervised(placement, rows, { today }),
    ...(!maySpeak(placement) && { closed: 1 }),
  };
}

export const presentLink = ({ email, created_at, opened_at, revoked_at, undelivered }: LinkRow) => ({
  email,
  created_at: created_at.toISOString(),
  opened_at: opened_at?.toISOString() ?? null,
  revoked_at: revoked_at?.toISOString() ?? null,
  undelivered,
});
