import type { FastifyInstance } from 'fastify';
import { answerWeekNote, listOwnWeekNotes, listWeekNotes } from '#contract/supervision/calls';
import { weekAnswerRules } from '#contract/supervision/rules';
import { ROLES } from '#contract/roles';
import type { Services } from '#provider/context';
import { invalid, notFound } from '#provider/errors';
import { checkBody, text } from '#provider/http/form';
import { dayOf } from '#provider/http/days';
import { idOrInvalid, idOrNotFound } from '#provider/http/ids';
import { isOwnPlacement, mayReadPlacement } from '#provider/policies/placements';
import { weeksUntil } from '#provider/policies/supervision';
import { ok, route } from '#provider/route';
import { writeAudit } from '#provider/services/auditRepository';
import { announce } from '#provider/services/notifications';
import { ofPlacements } from '#provider/modules/placements/archivedFirst';
import { SELECT_PLACEMENT } from '#provider/modules/placements/form';
import { lockedOwn } from '#provider/modules/placements/propose/own';
import { placementById } from '#provider/modules/placements/repository';
import { studentOf } from '#provider/modules/student/repository';
import { weekNotes } from './notes';
import { saveAnswer } from './notesRepository';

interface Answer {
  id: number;
  week: string;
  words: string;
}

/** Throws 404 for another's placement, 422 for a week that is not one of its own. */
async function answer(
  { db, now }: Services,
  { userId, studentId }: { userId: number; studentId: number },
  { id, week, words }: Answer,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const placement = await lockedOwn(trx, studentId, id);
    const at = now();
    if (!weeksUntil(placement, dayOf(at)).includes(week))
      throw invalid({ week: ['Choose a week of the internship, by its Monday'] });
    await saveAnswer(trx, { placementId: id, week, text: words, at });
    await writeAudit(trx, { actorId: userId, at }, [
      { subject: 'placement', subjectId: id, action: 'answerWeekNote', after: { week } },
    ]);
    await announce(trx, { colleges: [placement.college], topics: ['placements'] });
  });
}

const ANSWER = { access: [ROLES.student], archivedFirst: ofPlacements('id') } as const;

export function weekNoteRoutes(app: FastifyInstance): void {
  route(app, listWeekNotes, [ROLES.coordinator], async ({ services: { db }, user, query }) => {
    const placement = await placementById(db, idOrNotFound(query.id));
    if (!placement || !mayReadPlacement(placement, user)) throw notFound('Placement not found.');
    return ok(await weekNotes(db, placement.id, user));
  });

  route(app, listOwnWeekNotes, [ROLES.student], async ({ services: { db }, user, query }) => {
    const placement = await placementById(db, idOrNotFound(query.id));
    const student = await studentOf(db, user.id);
    if (!placement || !isOwnPlacement(placement, student)) throw notFound('Placement not found.');
    return ok(await weekNotes(db, placement.id, null));
  });

  route(app, answerWeekNote, ANSWER, async ({ services, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    checkBody(weekAnswerRules, { week: body.week, text: body.text });
    const student = await studentOf(services.db, user.id);
    const given = { id, week: text(body.week), words: text(body.text) };
    await answer(services, { userId: user.id, studentId: student.id }, given);
    return ok({ id }, 'Answer saved. Your college can read it.');
  });
}
