/** Assigns guides and notifies them. */
import type { Kysely } from 'kysely';
import { PAGES } from '#contract/pages';
import type { Database } from '#provider/database/schema';
import { invalid } from '#provider/errors';
import type { Scope } from '#provider/policies/applications';
import { coordinators, coordinatorsAt } from '#provider/modules/roster/claims/coordinatorRepository';
import { notify, takeBackNotifications, type NewNotification } from '#provider/services/notifications';
import type { PlacementRecord } from '../repository';
import { takeStep, type Actor } from '../step';
import { lockedOfCollege, type PlacementOutcomeRow } from './college';

/** The one notice that a guide has of a background act, with its earlier parts. */
export interface GuideNotice {
  id: number;
  placements: number;
}

const SAME = { none: 'It has no guide.', some: 'It has this guide already.' } as const;

interface Guiding {
  ids: readonly number[];
  guideId: number | null;
  dryRun: boolean;
  earlier?: GuideNotice | null;
}

function guideNotice(
  userId: number,
  [{ id, student_user_id, student_name, title, company }]: readonly [PlacementRecord, ...PlacementRecord[]],
  count: number,
): NewNotification {
  const to = { userId, kind: 'placement' as const };
  if (count === 1)
    return {
      ...to,
      about: [student_user_id],
      title: `You guide ${student_name}: ${title} at ${company}`,
      text: 'You can read the placement and review its diary.',
      path: PAGES.collegePlacement(id),
    };
  return {
    ...to,
    title: `You were named guide of ${count} placements`,
    text: 'You can read them and review their diaries.',
    path: `${PAGES.collegePlacements}?guide=${userId}`,
  };
}

/** One notice for all of them, which replaces that of the earlier parts. */
async function notifyGuide(
  trx: Kysely<Database>,
  guideId: number,
  changed: readonly PlacementRecord[],
  earlier: GuideNotice | null = null,
): Promise<GuideNotice | null> {
  const [first, ...rest] = changed;
  if (!first) return earlier;
  const placements = changed.length + (earlier?.placements ?? 0);
  if (earlier) await takeBackNotifications(trx, [earlier.id]);
  const [notice] = await notify(trx, guideNotice(guideId, [first, ...rest], placements));
  return { id: notice!, placements };
}

/** Of whatever college where the university's office assigns: a guide sees the placement alone. */
async function guideOrInvalid(trx: Kysely<Database>, { college }: Scope, guideId: number) {
  const guide = await (college === null ? coordinators(trx) : coordinatorsAt(trx, [college]))
    .where('u.id', '=', guideId)
    .executeTakeFirst();
  if (!guide)
    throw invalid({ guide_id: [`Select a coordinator${college === null ? '' : ' of your college'}`] });
  return guide;
}

/** Null removes the guide. A guide reads the placement whatever branches the coordinator follows. */
export async function setGuide(
  db: Kysely<Database>,
  coordinator: Scope,
  actor: Actor,
  { ids, guideId, dryRun, earlier = null }: Guiding,
): Promise<{ rows: PlacementOutcomeRow[]; notified: GuideNotice | null }> {
  return db.transaction().execute(async (trx) => {
    const locked = await lockedOfCollege(trx, coordinator, ids);
    const guide = guideId === null ? null : await guideOrInvalid(trx, coordinator, guideId);
    const rows = locked.map(
      ({ id, state, student_name: name, guide_id }): PlacementOutcomeRow => ({
        id,
        name,
        state,
        error: guide_id === guideId ? SAME[guideId === null ? 'none' : 'some'] : null,
      }),
    );
    if (dryRun) return { rows, notified: earlier };
    const changed = locked.filter(({ guide_id }) => guide_id !== guideId);
    const notified =
      guide && guide.id !== actor.userId ? await notifyGuide(trx, guide.id, changed, earlier) : earlier;
    for (const placement of changed)
      await takeStep(trx, placement, actor, {
        step: 'guide',
        set: { guide_id: guideId },
        before: { guide: placement.guide_name, guide_id: placement.guide_id },
        after: { guide: guide?.name ?? null, guide_id: guideId },
      });
    return { rows, notified };
  });
}
