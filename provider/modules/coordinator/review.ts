/** The coordinator's decision about diary entries: all of them, or none. */
import type { Kysely } from 'kysely';
import { next } from '#contract/lifecycles/table';
import { REVIEW_TRANSITIONS, type ReviewEvent, type ReviewStatus } from '#contract/lifecycles/diaryReview';
import type { ReviewDecision } from '#contract/rules/diaryReview';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, invalid, notFound } from '#provider/errors';
import { parseId } from '#provider/http/ids';
import { isOfOwnCollege } from '#provider/policies/applications';
import { writeAudit } from '#provider/services/auditRepository';
import { heldDiaries, writeReview } from './diaryRepository';
import { tellOfReview } from './reviewTold';

const MAX_IDS = 500;
const EVENT: Readonly<Record<ReviewDecision, ReviewEvent>> = { approved: 'approve', returned: 'return' };

/** The ids of a review, each once; throws 422 when there are none, too many or malformed ones. */
export function reviewIds(ids: unknown): number[] {
  const list = Array.isArray(ids) ? ids.map(parseId) : [];
  if (list.length === 0 || list.includes(null)) throw invalid({ ids: ['Select at least one entry.'] });
  if (list.length > MAX_IDS) throw invalid({ ids: [`Select at most ${MAX_IDS} entries.`] });
  return [...new Set(list as number[])];
}

interface Review {
  ids: readonly number[];
  decision: ReviewDecision;
  comment: string | null;
  /** `updated_at` of what the coordinator saw, by id. */
  seen: Readonly<Record<string, unknown>>;
  now: Date;
}

type Held = Awaited<ReturnType<typeof heldDiaries>>[number];

/** An entry that was not named as seen may have any state. */
const isAsSeen = ({ id, updated_at }: Held, seen: Review['seen']): boolean =>
  !Object.hasOwn(seen, id) || seen[id] === updated_at.toISOString();

/**
 * Decides. Throws 404 when one entry is not of the coordinator's college, 409 when one was changed or decided
 * since it was seen; then nothing changes.
 */
export const review = (
  db: Kysely<Database>,
  coordinator: { id: number; college: string | null },
  { ids, decision, comment, seen, now }: Review,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const held = await heldDiaries(trx, ids);
    if (held.length < ids.length || !held.every((entry) => isOfOwnCollege(entry, coordinator)))
      throw notFound('Entry not found.');
    const mayDecide = (entry: Held) =>
      next(REVIEW_TRANSITIONS, entry.review_status as ReviewStatus, EVENT[decision]) === decision;
    if (!held.every((entry) => isAsSeen(entry, seen) && mayDecide(entry))) throw dataNotUpdated();
    const entry = { subject: 'diary', action: EVENT[decision] } as const;
    await writeAudit(
      trx,
      { actorId: coordinator.id, at: now },
      held.map(({ id, review_status }) => ({
        ...entry,
        subjectId: id,
        before: { review_status },
        after: { review_status: decision, ...(comment !== null && { review_comment: comment }) },
      })),
    );
    await writeReview(trx, ids, { review_status: decision, review_comment: comment, updated_at: now });
    await tellOfReview(trx, held, { decision, comment });
  });
