import { dataNotUpdated, notFound, refuseArchived } from '#provider/errors';
import { isVersion } from '#provider/http/form';
import { mayReadPlacement } from '#provider/policies/placements';
import { writeAudit } from '#provider/services/auditRepository';
import { takeBackNotifications } from '#provider/services/notifications';
import type { PutBack } from '#provider/modules/undo/undos';
import { lockedDiaries, writeReview } from './diaryRepository';
import { announceReviewed } from './notify';

/** Only when all entries stand as the review left them. */
export const reviewBack: PutBack<'diaryReview'> = async (trx, { user, now }, data) => {
  const { at, decision, entries, notifications } = data;
  const locked = await lockedDiaries(
    trx,
    entries.map(({ id }) => id),
  );
  if (!locked.every((entry) => mayReadPlacement(entry, user))) throw notFound('Entry not found.');
  for (const { year } of locked) refuseArchived(year);
  const isUntouched =
    locked.length === entries.length &&
    locked.every(({ review_status, updated_at }) => review_status === decision && isVersion(at, updated_at));
  if (!isUntouched) throw dataNotUpdated();
  for (const { id, review_status, review_comment } of entries)
    await writeReview(trx, [id], { review_status, review_comment, updated_at: now });
  await writeAudit(
    trx,
    { actorId: user.id, at: now },
    entries.map(({ id, review_status }) => ({
      subject: 'diary',
      subjectId: id,
      action: 'undo',
      before: { review_status: decision },
      after: { review_status },
    })),
  );
  await takeBackNotifications(trx, notifications);
  await announceReviewed(trx, locked);
  return entries.length;
};
