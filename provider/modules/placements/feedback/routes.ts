import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { storeFeedback } from '#contract/feedback/calls';
import { feedbackRules } from '#contract/feedback/rules';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated } from '#provider/errors';
import { checkBody, text, textOrNull } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { feedbackRefusal } from '#provider/policies/feedback';
import { ok, route } from '#provider/route';
import { writeAudit } from '#provider/services/auditRepository';
import { publishFeedback } from '#provider/services/feedbackRepository';
import { announce } from '#provider/services/notifications';
import { studentOf } from '#provider/modules/student/repository';
import { ofPlacements } from '../archivedFirst';
import { SELECT_PLACEMENT } from '../form';
import { lockedOwn } from '../propose/own';
import { saveFeedback } from './feedbackRepository';

interface Given {
  id: number;
  answers: readonly number[];
  text: string | null;
}

/** Audited without its contents. Throws 404 for another's, YEAR_ARCHIVED, or why it is not open. */
async function store(
  db: Kysely<Database>,
  { userId, studentId, now }: { userId: number; studentId: number; now: Date },
  { id, ...given }: Given,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const placement = await lockedOwn(trx, studentId, id);
    const refusal = feedbackRefusal(placement);
    if (refusal !== null) throw dataNotUpdated(refusal);
    await saveFeedback(trx, id, { ...given, at: now });
    await publishFeedback(trx, id);
    await writeAudit(trx, { actorId: userId, at: now }, [
      { subject: 'placement', subjectId: id, action: 'giveFeedback' },
    ]);
    await announce(trx, { colleges: [placement.college], topics: ['placements'] });
  });
}

const ACT = { access: [ROLES.student], archivedFirst: ofPlacements('id') } as const;

export function feedbackRoutes(app: FastifyInstance): void {
  route(app, storeFeedback, ACT, async ({ services, user, body }) => {
    const { db, now } = services;
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    const answers = Array.isArray(body.answers) ? body.answers.map(text) : body.answers;
    checkBody(feedbackRules, { answers, text: body.text });
    const student = await studentOf(db, user.id);
    const given = { id, answers: (answers ?? []).map(Number), text: textOrNull(body.text) };
    await store(db, { userId: user.id, studentId: student.id, now: now() }, given);
    return ok({ id }, 'Thank you. Your feedback is saved.');
  });
}
