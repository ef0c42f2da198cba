/** A supervisor's answers: weeks are confirmed or sent back, evaluations are given once. */
import type { Kysely } from 'kysely';
import type { EvaluationStatesSchema } from '#contract/supervision/calls';
import type { Static } from 'typebox';
import { PAGES } from '#contract/pages';
import { CRITERIA, type EvaluationKind, type SpokenBy } from '#contract/supervision/criteria';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, invalid } from '#provider/errors';
import type { ReceivedFile } from '#provider/files/received';
import { saveFile } from '#provider/files/repository';
import { dayOf, dayText } from '#provider/http/days';
import { evaluationStates, isWeekOver, maySpeak, weeksUntil } from '#provider/policies/supervision';
import { writeAudit } from '#provider/services/auditRepository';
import { announce, notify } from '#provider/services/notifications';
import { hasGaps, notifyIfReady } from '../placements/decide/checks';
import { sidesOf, type PlacementRecord } from '../placements/repository';
import { presentWeeks } from './presenter';
import { supervisedRows } from './read';
import { insertEvaluation, saveConfirmations, weeksOf } from './repository';

export interface Answering {
  kind: SpokenBy;
  name: string;
  userId: number | null;
  /** Who saw the paper. */
  witness?: number;
  now: Date;
}

export interface WeeksInput {
  weeks: readonly string[];
  returned: boolean;
  comment: string | null;
}

/** Students read the company, not which of its people. */
const signerOf = ({ kind, name }: Answering, { company }: PlacementRecord): string =>
  kind === 'company' ? company : name;

export const OVER = 'The college has ended this internship. You can no longer add anything.';

async function tell(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  notification: { title: string; text: string } | null,
  { userId }: Answering,
): Promise<void> {
  const { student_user_id, guide_id, college } = placement;
  if (notification)
    await notify(trx, [
      {
        userId: student_user_id,
        kind: 'placement',
        about: [userId],
        path: PAGES.ownPlacements,
        ...notification,
      },
      ...(guide_id === null
        ? []
        : [
            {
              ...{ userId: guide_id, kind: 'placement' as const, path: PAGES.collegePlacements },
              about: [student_user_id, userId],
              ...notification,
            },
          ]),
    ]);
  await announce(trx, { ...sidesOf([placement]), colleges: [college], topics: ['placements'] });
}

/**
 * Confirms weeks that have begun, or sends them back with a comment for the student; the last answer counts.
 * Throws 422 for other weeks, DATA_NOT_UPDATED once the placement was ended by a decision. @returns all weeks
 */
export async function answerWeeks(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  speaker: Answering,
  { weeks, returned, comment }: WeeksInput,
) {
  const { kind, name, userId, witness, now } = speaker;
  const today = dayOf(now);
  if (!maySpeak(placement)) throw dataNotUpdated(OVER);
  const begun = new Set(weeksUntil(placement, today));
  const chosen = [...new Set(weeks)].sort();
  if (!chosen.every((week) => begun.has(week)))
    throw invalid({ weeks: ['Choose weeks of the internship that have begun, by their Mondays'] });
  const diary = new Map((await weeksOf(trx, placement.id)).map((row) => [row.week, row]));
  if (!returned) {
    const refused = chosen.flatMap((week) => {
      if (!isWeekOver(placement, week, today)) return [`The week of ${dayText(week)} is not over yet`];
      return diary.get(week)?.days ? [] : [`The week of ${dayText(week)} has no entries`];
    });
    if (refused.length > 0) throw invalid({ weeks: [`${refused[0]}: it cannot be confirmed`] });
  }
  const state = returned ? ('returned' as const) : ('confirmed' as const);
  const words = chosen.map((week) => ({
    placement_id: placement.id,
    week,
    state,
    hours: diary.get(week)?.hours ?? 0,
    entries: diary.get(week)?.days ?? 0,
    dates: diary.get(week)?.dates ?? [],
    comment,
    by_kind: kind,
    by_name: name,
    witnessed_by: witness ?? null,
    confirmed_at: now,
  }));
  const gaps = await hasGaps(trx, placement.id);
  await saveConfirmations(trx, words);
  await notifyIfReady(trx, placement, gaps, userId);
  const after = { by: name, by_kind: kind, weeks: chosen.join(', '), ...(comment && { comment }) };
  await writeAudit(trx, { actorId: userId, at: now }, [
    {
      subject: 'placement',
      subjectId: placement.id,
      action: returned ? 'returnWeeks' : 'confirmWeeks',
      after,
    },
  ]);
  const which = chosen.length === 1 ? `The week of ${dayText(chosen[0]!)}` : `${chosen.length} weeks`;
  const title = `${which} ${chosen.length === 1 ? 'was' : 'were'} returned by ${signerOf(speaker, placement)}`;
  await tell(trx, placement, returned ? { title, text: comment ?? '' } : null, speaker);
  return presentWeeks(placement, await weeksOf(trx, placement.id), today);
}

export interface EvaluationInput {
  kind: EvaluationKind;
  /** 1 to 5 by criterion; empty with a scan. */
  scores: readonly number[];
  strengths: string | null;
  improvements: string | null;
  recommend: boolean | null;
  scan?: ReceivedFile;
}

const NOT_OPEN = {
  closed: 'This evaluation is not open now.',
  done: 'This evaluation was given already.',
} as const;

/** Throws DATA_NOT_UPDATED when it was given, or is not open. @returns the open ones */
export async function giveEvaluation(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  speaker: Answering,
  { kind, scores, strengths, improvements, recommend, scan }: EvaluationInput,
): Promise<Static<typeof EvaluationStatesSchema>> {
  const { now, name, userId } = speaker;
  const today = dayOf(now);
  if (!maySpeak(placement)) throw dataNotUpdated(OVER);
  const { evaluations, criteria } = await supervisedRows(trx, placement);
  const given = evaluations.filter(({ stands }) => stands).map((one) => one.kind);
  const state = evaluationStates(placement, given, today)[kind];
  if (state !== 'open') throw dataNotUpdated(NOT_OPEN[state]);
  const scan_file_id =
    scan && userId !== null
      ? await saveFile(trx, { ownerId: userId, kind: 'evaluation_scan', file: scan })
      : null;
  const gaps = await hasGaps(trx, placement.id);
  await insertEvaluation(trx, {
    placement_id: placement.id,
    kind,
    scores: [...scores],
    criteria: [...(criteria ?? CRITERIA)],
    strengths,
    improvements,
    recommend,
    by_kind: speaker.kind,
    by_name: name,
    scan_file_id,
    witnessed_by: speaker.witness ?? null,
    created_at: now,
  });
  await notifyIfReady(trx, placement, gaps, userId);
  await writeAudit(trx, { actorId: userId, at: now }, [
    {
      subject: 'placement',
      subjectId: placement.id,
      action: kind === 'mid' ? 'evaluateMid' : 'evaluateFinal',
      after: { by: name, by_kind: speaker.kind },
    },
  ]);
  const which = kind === 'mid' ? 'mid-term' : 'final';
  const text =
    kind === 'mid'
      ? 'Read what goes well and what to work on in the remaining time.'
      : 'It can be read once the report is submitted.';
  await tell(
    trx,
    placement,
    { title: `${signerOf(speaker, placement)} gave the ${which} evaluation of ${placement.title}`, text },
    speaker,
  );
  return evaluationStates(placement, [...given, kind], today);
}
