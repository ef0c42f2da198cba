/** All entries or none; of what a filter matches, each by itself. */
import type { Kysely } from 'kysely';
import { next } from '#contract/lifecycle';
import { REVIEW_TRANSITIONS, type ReviewEvent, type ReviewStatus } from '#contract/diary/reviewLifecycle';
import type { ReviewDecision } from '#contract/diary/reviewRules';
import type { Session } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, notFound, refuseArchived } from '#provider/errors';
import { dayText } from '#provider/http/days';
import { isVersion, NOTHING_CHANGED } from '#provider/http/form';
import { mayReadPlacement } from '#provider/policies/placements';
import { NO_SESSION } from '#provider/session';
import { writeAudit } from '#provider/services/auditRepository';
import { remember } from '#provider/modules/undo/undos';
import { lockedDiaries, writeReview } from './diaryRepository';
import { notifyOfReview, type ReviewNotices } from './notify';

const EVENT: Readonly<Record<ReviewDecision, ReviewEvent>> = { approved: 'approve', returned: 'return' };

interface Review {
  ids: readonly number[];
  decision: ReviewDecision;
  comment: string | null;
  /** `updated_at` by id, as the coordinator saw it; unnamed entries may have any. */
  versions: Readonly<Record<string, unknown>>;
  now: Date;
  dryRun: boolean;
  /** Those that cannot be decided stay as they are, and their outcome says so. */
  each: boolean;
  /** Notices of the earlier parts of a background act. */
  earlier?: ReviewNotices;
}

interface Reviewed {
  reviewed: number;
  undo: string | null;
  message: string;
  /** For the next part. */
  notified?: ReviewNotices;
  rows?: { id: number; name: string; error: string | null }[];
}

/** A certificate holds no hours that somebody sent back. */
const ISSUED = 'The certificate of its internship is issued. Revoke the certificate first.';
const NOT_NOW = 'It was reviewed already.';

type Held = Awaited<ReturnType<typeof lockedDiaries>>[number];

/** "Entry of 02 Mar 2026 of Asha", "5 entries of Asha", "12 entries". */
function wordsOf(locked: readonly Held[]): string {
  const what = locked.length === 1 ? `Entry of ${dayText(locked[0]!.date)}` : `${locked.length} entries`;
  const names = new Set(locked.map(({ user_id }) => user_id));
  return names.size === 1 ? `${what} of ${locked[0]!.student}` : what;
}

/**
 * Throws 404 out of scope, 409 when one of `ids` changed since it was seen; nothing changes.
 */
export async function review(
  db: Kysely<Database>,
  session: Session,
  { ids, decision, comment, versions, now, dryRun, each, earlier }: Review,
): Promise<Reviewed> {
  return db.transaction().execute(async (trx) => {
    const coordinator = session.user;
    const all = await lockedDiaries(trx, ids);
    if (all.length < ids.length || !all.every((entry) => mayReadPlacement(entry, coordinator)))
      throw notFound('Entry not found.');
    for (const { year } of all) refuseArchived(year);
    const isIssued = ({ certified }: Held) => certified && decision === 'returned';
    if (!each && all.some(isIssued)) throw dataNotUpdated(ISSUED);
    const mayDecide = (entry: Held) =>
      !isIssued(entry) &&
      next(REVIEW_TRANSITIONS, entry.review_status as ReviewStatus, EVENT[decision]) === decision;
    const isRead = ({ id, updated_at }: Held) =>
      !Object.hasOwn(versions, id) || isVersion(versions[id], updated_at);
    const locked = all.filter((entry) => isRead(entry) && mayDecide(entry));
    if (!each && locked.length < all.length) throw dataNotUpdated();
    const issued = new Set(all.filter(isIssued).map(({ id }) => id));
    const decided = new Set(locked.map(({ id }) => id));
    const rows = all.map(({ id, student: name, date }) => ({
      id,
      name: `${name}, ${dayText(date)}`,
      error: decided.has(id) ? null : issued.has(id) ? ISSUED : NOT_NOW,
    }));
    const done = { reviewed: locked.length, ...(each && { rows }), ...(earlier && { notified: earlier }) };
    if (dryRun || locked.length === 0) return { ...done, undo: null, message: NOTHING_CHANGED };
    const entry = { subject: 'diary', action: EVENT[decision] } as const;
    await writeAudit(
      trx,
      { actorId: coordinator.id, at: now },
      locked.map(({ id, review_status }) => ({
        ...entry,
        subjectId: id,
        before: { review_status },
        after: { review_status: decision, ...(comment !== null && { review_comment: comment }) },
      })),
    );
    await writeReview(trx, [...decided], {
      review_status: decision,
      review_comment: comment,
      updated_at: now,
    });
    const news = { by: coordinator.id, decision, comment };
    const { notifications, notified } = await notifyOfReview(trx, locked, news, earlier);
    const entries = locked.map(({ id, review_status, review_comment }) => ({
      id,
      review_status,
      review_comment,
    }));
    const data = { at: now.toISOString(), decision, entries, notifications };
    const undo =
      session.idHash === NO_SESSION ? null : await remember(trx, { session, kind: 'diaryReview', data, now });
    return { ...done, ...(earlier && { notified }), undo, message: `${wordsOf(locked)} ${decision}.` };
  });
}
