import type { FastifyInstance } from 'fastify';
import { decideReports, listReports, reportInternship } from '#contract/report/calls';
import { REPORT_STATES, type ReportOutcome } from '#contract/report/lifecycle';
import { reportDecisionRules, reportRules } from '#contract/report/rules';
import { ROLES } from '#contract/roles';
import { alreadyExists, notFound } from '#provider/errors';
import { readFilters } from '#provider/http/filters';
import { checkBody, number, text, textOrNull } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { pagedRoute } from '#provider/lists';
import { ok, route } from '#provider/route';
import { announce } from '#provider/services/notifications';
import { decide } from './decide';
import { presentReports } from './presenter';
import { countReports, lockReportable, insertReport, pageOfReports } from './repository';

const MODERATOR = [ROLES.moderator] as const;

export function reportRoutes(app: FastifyInstance): void {
  route(app, reportInternship, 'signedIn', async ({ services: { db, now }, user, body }) => {
    const { internship_id = '', reason = '', text: words = '' } = body;
    checkBody(reportRules, { internship_id, reason, text: words });
    const report = {
      internshipId: number(internship_id),
      userId: user.id,
      reason: text(reason),
      text: text(words),
      now: now(),
    };
    const id = await db.transaction().execute(async (trx) => {
      if (!(await lockReportable(trx, report.internshipId, user.id))) throw notFound('Internship not found.');
      const stored = await insertReport(trx, report);
      if (stored !== null)
        await announce(trx, { topics: ['reports', 'moderation'], roles: [ROLES.moderator] });
      return stored;
    });
    if (id === null) throw alreadyExists('You have already reported this internship.');
    return ok({ id }, 'Thank you. Moderators will look into it.');
  });

  pagedRoute(app, listReports, MODERATOR, {
    criteria: ({ query }) =>
      readFilters(query, (filters) => ({
        state: filters.word('state', REPORT_STATES) ?? ('open' as const),
        companyId: filters.id('company_id'),
        internshipId: filters.id('internship_id'),
      })),
    count: ({ services: { db } }, criteria) => countReports(db, criteria),
    rows: ({ services: { db } }, criteria, page) => pageOfReports(db, criteria, page),
    present: presentReports,
  });

  route(app, decideReports, MODERATOR, async ({ services: { db, now }, user, body }) => {
    const id = idOrInvalid(body.id, 'id', 'Select a report');
    checkBody(reportDecisionRules, { outcome: body.outcome ?? '', note: body.note ?? '' });
    const outcome = text(body.outcome) as ReportOutcome;
    const decision = { id, outcome, note: textOrNull(body.note), versionRead: text(body.updated_at) };
    const reporters = await decide(db, { ...decision, moderatorId: user.id, now: now() });
    return ok({ id, outcome, reporters }, outcome === 'upheld' ? 'Reports upheld.' : 'Reports dismissed.');
  });
}
