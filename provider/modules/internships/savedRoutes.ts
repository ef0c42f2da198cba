import type { FastifyInstance } from 'fastify';
import { LIMITS } from '#contract/limits';
import { ROLES } from '#contract/roles';
import { getInternshipMarks, listSaved, removeSaved, saveInternship } from '#contract/saved/calls';
import { invalid, notFound } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { idOrInvalid } from '#provider/http/ids';
import { pagedRoute } from '#provider/lists';
import { isOpenOn } from '#provider/policies/internships';
import { ok, route } from '#provider/route';
import { studentOf } from '../student/repository';
import { presentInternship } from './presenter';
import { internshipsByIds } from './repository';
import {
  appliedIds,
  countSaved,
  deleteSaved,
  lockSaved,
  insertSaved,
  isListed,
  savedIds,
  savedPage,
} from './savedRepository';

const STUDENT = [ROLES.student] as const;

export function savedRoutes(app: FastifyInstance): void {
  pagedRoute(app, listSaved, STUDENT, {
    criteria: ({ services: { db }, user }) => studentOf(db, user.id),
    count: ({ services: { db } }, { id }) => countSaved(db, id),
    rows: async ({ services: { db, lookups, now } }, { id }, page) => {
      const rows = await internshipsByIds(db, await savedPage(db, id, page));
      const applied = new Set(await appliedIds(db, id));
      return rows.map((row) => ({
        ...presentInternship(lookups, row),
        is_open: isOpenOn(row, dayOf(now())),
        has_applied: applied.has(row.id),
      }));
    },
    present: (internship) => internship,
  });

  route(app, getInternshipMarks, STUDENT, async ({ services: { db }, user }) => {
    const { id } = await studentOf(db, user.id);
    return ok({ saved: await savedIds(db, id), applied: await appliedIds(db, id) });
  });

  route(app, saveInternship, STUDENT, async ({ services: { db, now }, user, body }) => {
    const id = idOrInvalid(body.internship_id, 'internship_id', 'Internship is required');
    const student = await studentOf(db, user.id);
    await db.transaction().execute(async (trx) => {
      const count = await lockSaved(trx, student.id);
      if (!(await isListed(trx, id))) throw notFound('Internship not found.');
      if (count >= LIMITS.saved && !(await savedIds(trx, student.id)).includes(id))
        throw invalid({
          internship_id: [`You can save at most ${LIMITS.saved} internships. Remove one first.`],
        });
      await insertSaved(trx, { student_id: student.id, internship_id: id, created_at: now() });
    });
    return ok({ id }, 'Internship saved.');
  });

  route(app, removeSaved, STUDENT, async ({ services: { db }, user, body }) => {
    const id = idOrInvalid(body.internship_id, 'internship_id', 'Internship is required');
    const student = await studentOf(db, user.id);
    await deleteSaved(db, student.id, id);
    return ok({ id }, 'Internship removed from the saved ones.');
  });
}
