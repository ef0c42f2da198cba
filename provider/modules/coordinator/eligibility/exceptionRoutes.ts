import type { FastifyInstance } from 'fastify';
import {
  listExceptions,
  removeException,
  storeException,
  type EligibilityException,
} from '#contract/eligibility/calls';
import { exceptionRules } from '#contract/eligibility/rules';
import { LIMITS } from '#contract/limits';
import { ROLES } from '#contract/roles';
import { unstorable } from '#contract/storable';
import { dayOf } from '#provider/http/days';
import { readFilters } from '#provider/http/filters';
import {
  checkBody,
  isRehearsal,
  NOTHING_CHANGED,
  refuseErrors,
  text,
  type Values,
} from '#provider/http/form';
import { idOrInvalid, idOrNotFound, parseId } from '#provider/http/ids';
import { pagedRoute } from '#provider/lists';
import { massRoute } from '#provider/mass';
import { ok, route } from '#provider/route';
import { scopeWithin } from '#provider/policies/applications';
import { oneOrChosen } from '../students/chosen';
import { countExceptions, pageOfExceptions, type ExceptionListRow } from './exceptionRepository';
import { removeOne, storeExceptions } from './exceptions';

const COORDINATOR = [ROLES.coordinator] as const;

const present = (row: ExceptionListRow, today: string): EligibilityException => ({
  id: row.id,
  student: { id: row.student_id, name: row.name, usn: row.usn, college: row.college, branch: row.branch },
  internship: row.internship_id === null ? null : { id: row.internship_id, name: row.internship ?? '' },
  reason: row.reason,
  until: row.until,
  ended: row.until < today,
  by: row.by,
  created_at: row.created_at.toISOString(),
});

/** Null for all. Throws 422. */
const internshipIn = (body: Values): number | null =>
  text(body.internship_id) === ''
    ? null
    : idOrInvalid(body.internship_id, 'internship_id', 'Select from the list');

const studentIn = (body: Values): number => idOrInvalid(body.student_id, 'student_id', 'Select a student');

/** By its id, or by whom and what it excepts. */
const removedBy = (body: Values) =>
  text(body.id) === '' && text(body.student_id) !== ''
    ? { studentId: studentIn(body), internshipId: internshipIn(body) }
    : { id: idOrNotFound(body.id) };

export function exceptionRoutes(app: FastifyInstance): void {
  pagedRoute(app, listExceptions, COORDINATOR, {
    criteria: ({ user, query }) =>
      readFilters(query, (filters) => ({
        scope: scopeWithin(user, filters.search('college', LIMITS.listName)),
        q: filters.search('q'),
        studentId: filters.id('student_id'),
      })),
    count: ({ services: { db } }, criteria) => countExceptions(db, criteria),
    rows: ({ services: { db } }, criteria, page) => pageOfExceptions(db, criteria, page),
    present: (row, { services }) => present(row, dayOf(services.now())),
  });

  massRoute(
    app,
    storeException,
    { access: COORDINATOR, subject: 'student' },
    async ({ services, user, body }) => {
      const { db, now } = services;
      const words = { reason: text(body.reason), until: text(body.until) };
      checkBody(exceptionRules(dayOf(now())), words);
      refuseErrors(unstorable(words));
      const internshipId = internshipIn(body);
      const dryRun = isRehearsal(body);
      const { ids } = await oneOrChosen(services, user, body, parseId);
      const excepting = { ids, internshipId, ...words, dryRun, now: now() };
      const { stored, ...outcome } = await storeExceptions(db, user, excepting);
      const message = stored === 1 ? 'Exception stored.' : `Exception stored for ${stored} students.`;
      return ok(
        { ...outcome, stored, dry_run: dryRun ? 1 : 0 },
        dryRun
          ? NOTHING_CHANGED
          : `${message} ${stored === 1 ? 'The student has' : 'They have'} been notified.`,
      );
    },
  );

  route(app, removeException, COORDINATOR, async ({ services: { db, now }, user, body }) => {
    await removeOne(db, user, removedBy(body), now());
    return ok(null, 'Exception removed.');
  });
}
