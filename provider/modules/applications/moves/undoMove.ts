import { dataNotUpdated } from '#provider/errors';
import { writeAudit } from '#provider/services/auditRepository';
import { announce, takeBackNotifications } from '#provider/services/notifications';
import { lockCompany } from '#provider/services/suspensionGuard';
import type { PutBack } from '#provider/modules/undo/undos';
import { deleteEvents, lockApplications, updateApplications } from '../repository';
import { refuseArchivedApplications } from './move';
import { partiesOf, sidesOf } from './partiesRepository';

/** Unless moved since. The history forgets the move; the audit log records both. */
export const moveBack: PutBack<'applicationMove'> = async (trx, { user, now }, data) => {
  const { companyId, to, moves, notifications } = data;
  await lockCompany(trx, companyId);
  const ids = moves.map(({ id }) => id);
  const locked = await lockApplications(trx, companyId, ids);
  await refuseArchivedApplications(trx, ids);
  const parties = await partiesOf(trx, ids);
  const events = new Map(parties.map(({ id, event_id }) => [id, event_id]));
  const isUnmoved =
    locked.length === moves.length &&
    locked.every(({ status }) => status === to) &&
    moves.every(({ id, event }) => events.get(id) === event);
  if (!isUnmoved) throw dataNotUpdated();
  for (const from of new Set(moves.map((move) => move.from))) {
    const back = moves.filter((move) => move.from === from).map(({ id }) => id);
    await updateApplications(trx, back, { status: from, updated_at: now });
  }
  await deleteEvents(
    trx,
    moves.map(({ event }) => event),
  );
  await writeAudit(
    trx,
    { actorId: user.id, at: now },
    moves.map(({ id, from }) => ({
      subject: 'application',
      subjectId: id,
      action: 'undo',
      before: { status: to },
      after: { status: from },
    })),
  );
  await takeBackNotifications(trx, notifications);
  await announce(trx, { ...sidesOf(parties), topics: ['applications'] });
  return moves.length;
};
