/** Complaining, deciding and passing on: lock, check, write, log, notify; one transaction each. */
import type { Kysely } from 'kysely';
import {
  COMPLAINT_KIND_LABEL,
  COMPLAINT_STATE,
  mayMoveComplaint,
  MONEY_KINDS,
  type ComplaintKind,
  type ComplaintState,
} from '#contract/complaint/lifecycle';
import { PAGES } from '#contract/pages';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, notFound } from '#provider/errors';
import type { ReceivedFile } from '#provider/files/received';
import { saveFile } from '#provider/files/repository';
import { isCurrentVersion } from '#provider/http/form';
import type { PlacementViewer } from '#provider/policies/placements';
import { writeAudit } from '#provider/services/auditRepository';
import { announce, notify, type NewNotification } from '#provider/services/notifications';
import {
  complaintById,
  hasRead,
  insertComplaint,
  insertComplaintStep,
  lockedComplaint,
  moderatorsOf,
  readersOf,
  updateComplaint,
  type ComplaintRecord,
} from './complaintRepository';
import { pauseIfUpheldTwice } from './pause';
import { subjectToComplainOf, type Named } from './subject';

type Trx = Kysely<Database>;

interface Actor {
  userId: number;
  now: Date;
}

/** The audit log records that somebody did it, never what was written. @param actorId null for the student */
const logComplaint = (
  trx: Trx,
  actorId: number | null,
  at: Date,
  { id, action }: { id: number; action: string },
) => writeAudit(trx, { actorId, at }, [{ subject: 'complaint', subjectId: id, action }]);

const isOfPortal = ({ source, company_id }: { source: string; company_id: number | null }): boolean =>
  source === 'portal' && company_id !== null;
const isForModerators = (one: { kind: ComplaintKind; source: string; company_id: number | null }) =>
  isOfPortal(one) && MONEY_KINDS.includes(one.kind);

/** Its readers alone; the student is one. @returns the coordinators */
async function announceComplaint(
  trx: Trx,
  about: ComplaintRecord,
  { toCompany = false } = {},
): Promise<number[]> {
  const readers = await readersOf(trx, about.id);
  await announce(trx, {
    users: [about.student_user_id, ...readers],
    ...(toCompany && about.company_id !== null && { companies: [about.company_id] }),
    ...(isForModerators(about) && { roles: [ROLES.moderator] }),
    topics: ['complaints'],
  });
  return readers;
}

interface NewComplaint {
  about: Named;
  kind: ComplaintKind;
  text: string;
  files: readonly ReceivedFile[];
}

/** In archived years, too. Throws as `subjectToComplainOf` does. */
export async function complain(
  db: Trx,
  actor: Actor,
  studentId: number,
  { about: named, kind, text, files }: NewComplaint,
): Promise<{ id: number }> {
  return db.transaction().execute(async (trx) => {
    const subject = await subjectToComplainOf(trx, { named, studentId, now: actor.now });
    const fileIds: number[] = [];
    for (const file of files)
      fileIds.push(await saveFile(trx, { ownerId: actor.userId, kind: 'complaint', file }));
    const at = { created_at: actor.now, updated_at: actor.now };
    const id = await insertComplaint(trx, { ...subject, kind, text, ...at }, fileIds);
    await insertComplaintStep(trx, {
      ...{ ...subject, complaint_id: id, at: actor.now },
      ...{ actor_id: actor.userId, state: 'open', answer: null },
    });
    // Moderators read the log: who complains is the college's to know.
    await logComplaint(trx, null, actor.now, { id, action: 'complain' });
    const about = await complaintById(trx, id);
    const { student_user_id, student_name, title, company } = about;
    const readers = await announceComplaint(trx, about);
    const moderators = isForModerators(about) ? await moderatorsOf(trx) : [];
    await notify(trx, [
      ...readers.map((userId) => ({
        userId,
        kind: 'complaint' as const,
        about: [student_user_id],
        title: `Complaint of ${student_name}: ${COMPLAINT_KIND_LABEL[kind]}`,
        text: `${title} at ${company}. Read it and answer.`,
        path: PAGES.collegeComplaint(id),
      })),
      ...moderators.map((userId) => ({
        userId,
        kind: 'complaint' as const,
        title: `Complaint about ${company}: ${COMPLAINT_KIND_LABEL[kind]}`,
        text: `${title}. The college decides about it.`,
        path: PAGES.moneyComplaints,
      })),
    ]);
    return { id };
  });
}

/** Once for each version that was read. */
export async function logReading(db: Trx, actor: Actor, { id, updated_at }: ComplaintRecord): Promise<void> {
  if (await hasRead(db, { userId: actor.userId, id, since: updated_at })) return;
  await logComplaint(db, actor.userId, actor.now, { id, action: 'read' });
}

interface Decision {
  id: number;
  state: ComplaintState;
  answer: string;
  upheld: boolean | null;
  /** The `updated_at` that was read. */
  version: unknown;
}

const answered = (
  { student_user_id, title, company }: ComplaintRecord,
  state: ComplaintState,
): NewNotification => ({
  userId: student_user_id,
  kind: 'complaint',
  title: `Your complaint about ${title} at ${company}: ${COMPLAINT_STATE[state].label}`,
  text: 'Your college has answered. Read it under My internship.',
  path: PAGES.ownPlacements,
});

/** Throws 404 for others and for the guide, DATA_NOT_UPDATED when it changed or the move does not exist. */
export async function decideComplaint(
  db: Trx,
  viewer: PlacementViewer,
  now: Date,
  { id, state, answer, upheld, version }: Decision,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const complaint = await lockedComplaint(trx, viewer, id);
    if (!complaint) throw notFound('Complaint not found.');
    if (!isCurrentVersion(version, complaint.updated_at)) throw dataNotUpdated();
    if (!mayMoveComplaint(complaint.state, state))
      throw dataNotUpdated(
        `It is in the state "${COMPLAINT_STATE[complaint.state].label}", from which it cannot move there.`,
      );
    const { placement_id, application_id, company_id } = complaint;
    const isUpheld = state === 'settled' ? upheld : null;
    await updateComplaint(trx, id, {
      ...{ state, answer, upheld: isUpheld, upheld_at: isUpheld === true ? now : null },
      ...{ decided_by: viewer.id, decided_at: now, updated_at: now },
    });
    await insertComplaintStep(trx, {
      ...{ complaint_id: id, placement_id, application_id },
      ...{ at: now, actor_id: viewer.id, state, answer },
    });
    await logComplaint(trx, viewer.id, now, { id, action: 'decide' });
    await announceComplaint(trx, complaint);
    await notify(trx, answered(complaint, state));
    if (isUpheld === true && company_id !== null && isForModerators(complaint))
      await pauseIfUpheldTwice(trx, { userId: viewer.id, now }, company_id);
  });
}

/**
 * Throws 404 for others and for the guide, DATA_NOT_UPDATED without a company on the portal.
 * @returns whether the company can read it now
 */
export async function passOn(
  db: Trx,
  viewer: PlacementViewer,
  now: Date,
  { id, text }: { id: number; text: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const complaint = await lockedComplaint(trx, viewer, id);
    if (!complaint) throw notFound('Complaint not found.');
    if (!isOfPortal(complaint)) throw dataNotUpdated('The company of this internship is not on the portal.');
    await updateComplaint(trx, id, {
      ...{ passed_text: text, passed_by: viewer.id, passed_at: now, updated_at: now },
    });
    await logComplaint(trx, viewer.id, now, { id, action: 'passOn' });
    await announceComplaint(trx, complaint, { toCompany: true });
    await notify(
      trx,
      complaint.company_readers.map((userId) => ({
        userId,
        kind: 'complaint' as const,
        title: 'A college wrote to you about a complaint',
        text: complaint.company_suspended
          ? 'You can read it once your suspension is lifted.'
          : 'Read it, and answer the college.',
        path: PAGES.companyComplaints,
      })),
    );
    return !complaint.company_suspended;
  });
}
