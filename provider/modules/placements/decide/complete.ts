import type { Kysely } from 'kysely';
import { CODES } from '#contract/codes';
import { endRefusal, notBegunText } from '#contract/placement/calendar';
import { PLACEMENT_OUTCOME_EVENT, type PlacementOutcome } from '#contract/placement/lifecycle';
import { placementRefusal } from '#contract/placement/refusals';
import type { PlacementCheckKey } from '#contract/placement/checks';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, invalid, tooEarly, type ApiError } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import type { Scope } from '#provider/policies/applications';
import { checksOf, gapText, gapsOf } from '#provider/policies/placementChecks';
import { mayMovePlacement } from '#provider/policies/placements';
import { closePlacementIssue } from '#provider/services/placementIssues';
import type { PlacementRecord } from '../repository';
import { movePlacement, type Actor, takeStep } from '../step';
import { checkFacts, recordedHours } from './checkRepository';
import { lockedOfCollege, type PlacementOutcomeRow } from './college';
import { withConsequences } from './consequences';
import { overlapError } from './overlaps';

interface Ending {
  outcome: PlacementOutcome;
  date: string | null;
  reason: string | null;
}

interface EndingRow extends PlacementOutcomeRow {
  gaps: PlacementCheckKey[];
  code: string | null;
}

const needsReason = (gaps: readonly PlacementCheckKey[]) =>
  `Enter why you complete it with these gaps: ${gapText(gaps)}`;

/** Of one row among many, for machines. */
const codeOf = ({ code, errors }: ApiError): string =>
  errors?.reason === undefined ? code : CODES.reasonRequired;

function hindrance(
  placement: PlacementRecord,
  actor: Actor,
  { outcome, date, reason }: Ending,
  gaps: readonly PlacementCheckKey[],
): ApiError | null {
  const event = PLACEMENT_OUTCOME_EVENT[outcome];
  if (mayMovePlacement(actor.role, placement, event) === undefined)
    return dataNotUpdated(placementRefusal(event, placement.state));
  if (placement.amendment !== null) return dataNotUpdated('New dates are pending. Decide on them first.');
  const early = endRefusal(placement, { outcome, date }, dayOf(actor.now));
  if (early !== null) return early.isTooEarly ? tooEarly(early.message) : invalid({ date: [early.message] });
  return gaps.length > 0 && reason === null ? invalid({ reason: [needsReason(gaps)] }) : null;
}

/**
 * Gaps need a reason (docs/placements.md, placements 9). Throws 404; for one named alone, what prevents it.
 */
export async function complete(
  db: Kysely<Database>,
  coordinator: Scope,
  actor: Actor,
  { ids, ending, dryRun, alone }: { ids: readonly number[]; ending: Ending; dryRun: boolean; alone: boolean },
): Promise<EndingRow[]> {
  return db.transaction().execute(async (trx) => {
    const locked = await lockedOfCollege(trx, coordinator, ids);
    const facts = ending.outcome === 'completed' ? await checkFacts(trx, ids) : null;
    const rows: EndingRow[] = [];
    for (const placement of locked) {
      const { id, state, student_name: name } = placement;
      const known = facts?.get(id);
      const gaps = known ? gapsOf(checksOf(known)) : [];
      const hindered = hindrance(placement, actor, ending, gaps);
      if (hindered && !dryRun && alone) throw hindered;
      if (hindered) {
        rows.push({ id, name, state, error: hindered.message, gaps, code: codeOf(hindered) });
        continue;
      }
      if (!dryRun)
        await movePlacement(trx, placement, actor, {
          step: PLACEMENT_OUTCOME_EVENT[ending.outcome],
          set: { ended_on: ending.date },
          reason: ending.reason,
          after: { ended_on: ending.date, ...(gaps.length > 0 && { missing: gapText(gaps) }) },
        });
      rows.push({ id, name, state: ending.outcome, error: null, gaps, code: null });
    }
    const ended = rows.flatMap(({ id, error }) => (error === null ? id : []));
    const answered = { kind: 'not_starting', at: actor.now, note: 'The placement has ended.' } as const;
    if (!dryRun) await closePlacementIssue(trx, { placementIds: ended }, answered);
    return rows;
  });
}

const ISSUED = 'Its certificate is issued. Revoke the certificate first.';
const HAS_ENTRIES = 'The diary has entries: its hours are those of the diary.';

const hasCertificate = ({ certificate }: PlacementRecord): boolean =>
  certificate !== null && certificate.revoked_at === null;

/** Throws 404 out of scope, DATA_NOT_UPDATED when certified or not approved, 422 when an entry counts. */
export async function storePaperHours(
  db: Kysely<Database>,
  coordinator: Scope,
  actor: Actor,
  { id, hours }: { id: number; hours: number },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const [placement] = (await lockedOfCollege(trx, coordinator, [id])) as [PlacementRecord];
    if (placement.state !== 'approved' && placement.state !== 'completed')
      throw dataNotUpdated('Hours belong to an approved or completed placement.');
    const notBegun = notBegunText(placement, dayOf(actor.now));
    if (notBegun !== null) throw tooEarly(notBegun);
    if (hasCertificate(placement)) throw dataNotUpdated(ISSUED);
    if ((await recordedHours(trx, [id])).get(id)?.source === 'diary') throw invalid({ hours: [HAS_ENTRIES] });
    const before = placement.paper_hours === null ? null : Number(placement.paper_hours);
    await takeStep(trx, placement, actor, {
      step: 'paperHours',
      set: { paper_hours: hours },
      before: { paper_hours: before },
      after: { paper_hours: hours },
    });
  });
}

/** Throws 404 out of scope, DATA_NOT_UPDATED when not completed, certified, or overlapping if refused. */
export async function reopen(
  db: Kysely<Database>,
  coordinator: Scope,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const [placement] = (await lockedOfCollege(trx, coordinator, [id])) as [PlacementRecord];
    if (hasCertificate(placement)) throw dataNotUpdated(ISSUED);
    const overlaps = placement.state === 'completed' ? await overlapError(trx, placement) : null;
    if (overlaps !== null) throw dataNotUpdated(overlaps);
    await withConsequences(trx, placement, actor, () =>
      movePlacement(trx, placement, actor, { step: 'reopen', reason, set: { ended_on: null } }),
    );
  });
}
