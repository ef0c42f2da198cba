import type { FastifyInstance } from 'fastify';
import {
  decideComplaint,
  getComplaint,
  listCompanyComplaints,
  listComplaints,
  listMoneyComplaints,
  listOwnComplaints,
  listPausedCompanies,
  passOnComplaint,
  storeComplaint,
  unpauseCompany,
} from '#contract/complaint/calls';
import { COMPLAINT_KINDS, COMPLAINT_STATES, COMPLAINT_TEXTS } from '#contract/complaint/lifecycle';
import type { ComplaintKind, ComplaintState } from '#contract/complaint/lifecycle';
import { complaintDecisionRules, complaintRules, passOnRules, unpauseRules } from '#contract/complaint/rules';
import { LIMITS } from '#contract/limits';
import { ROLES } from '#contract/roles';
import { invalid, notFound } from '#provider/errors';
import { readFilters } from '#provider/http/filters';
import { checkBody, text } from '#provider/http/form';
import { idOrInvalid, idOrNotFound } from '#provider/http/ids';
import { withinUploadQuota } from '#provider/http/uploadQuota';
import { pagedRoute } from '#provider/lists';
import { readFormOrBody } from '#provider/plugins/uploads';
import { viewerOf } from '#provider/policies/placements';
import { ok, route } from '#provider/route';
import { countSuccess, RATE_LIMITS } from '#provider/services/limitsGuard';
import { companyOf } from '#provider/modules/companyProfile/repository';
import { studentOf } from '#provider/modules/student/repository';
import { SELECT_PLACEMENT } from '../form';
import {
  complaintOf,
  countComplaints,
  countPassedOn,
  countPaused,
  pageOfComplaints,
  pageOfPassedOn,
  pageOfPaused,
} from './complaintRepository';
import { complain, decideComplaint as decide, logReading, passOn } from './complaints';
import { unpause } from './pause';
import {
  presentComplaint,
  presentComplaintRow,
  presentMoneyComplaint,
  presentOwnComplaints,
} from './presenter';
import type { Named } from './subject';

/** A placement, or an application of which there is none yet. Throws 422. */
function readSubject({ id, application_id }: Record<string, unknown>): Named {
  if (text(application_id) === '') return { placementId: idOrInvalid(id, 'id', SELECT_PLACEMENT) };
  if (text(id) !== '') throw invalid({ application_id: ['Name an internship or an application, not both'] });
  return { applicationId: idOrInvalid(application_id, 'application_id', 'Select an application') };
}

const SELECT_COMPLAINT = 'Select a complaint';

function studentComplaintRoutes(app: FastifyInstance): void {
  const student = [ROLES.student] as const;
  route(app, storeComplaint, student, async ({ services, request, user }) => {
    const { db, now } = services;
    const { fields, files: parts } = await readFormOrBody(request);
    const about = readSubject(fields);
    const files = Object.entries(parts).flatMap(([name, file]) => (name.startsWith('files') ? [file] : []));
    checkBody(complaintRules, { kind: fields.kind, text: fields.text, files });
    const own = await studentOf(db, user.id);
    const given = { about, kind: text(fields.kind) as ComplaintKind, text: text(fields.text), files };
    const stored = await countSuccess(services, RATE_LIMITS.complaints, String(user.id), () =>
      withinUploadQuota(services, user.id, { ...files }, () =>
        complain(db, { userId: user.id, now: now() }, own.id, given),
      ),
    );
    return ok({ id: stored.id }, 'Complaint sent to your college. The company does not see it.');
  });

  pagedRoute(app, listOwnComplaints, student, {
    criteria: async ({ services: { db }, user }) => ({ student: (await studentOf(db, user.id)).id }),
    count: ({ services: { db } }, criteria) => countComplaints(db, criteria),
    rows: async ({ services: { db } }, criteria, page) =>
      presentOwnComplaints(db, await pageOfComplaints(db, criteria, page)),
    present: (row) => row,
  });
}

function collegeComplaintRoutes(app: FastifyInstance): void {
  const college = [ROLES.coordinator] as const;
  pagedRoute(app, listComplaints, college, {
    criteria: ({ user, query }) =>
      readFilters(query, (filters) => ({
        viewer: viewerOf(user),
        state: filters.word('state', COMPLAINT_STATES),
        kind: filters.word('kind', COMPLAINT_KINDS),
        college: filters.search('college', LIMITS.listName),
        q: filters.search('q'),
      })),
    count: ({ services: { db } }, criteria) => countComplaints(db, criteria),
    rows: ({ services: { db } }, criteria, page) => pageOfComplaints(db, criteria, page),
    present: presentComplaintRow,
  });

  route(app, getComplaint, college, async ({ services: { db, now }, user, query }) => {
    const complaint = await complaintOf(db, viewerOf(user), idOrNotFound(query.id));
    if (!complaint) throw notFound('Complaint not found.');
    await logReading(db, { userId: user.id, now: now() }, complaint);
    return ok(await presentComplaint(db, complaint));
  });

  route(app, decideComplaint, college, async ({ services: { db, now }, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT_COMPLAINT);
    const upheld = body.upheld === undefined || body.upheld === null ? '' : text(body.upheld);
    checkBody(complaintDecisionRules, { state: body.state, answer: body.answer, upheld });
    const state = text(body.state) as ComplaintState;
    await decide(db, viewerOf(user), now(), {
      ...{ id, state, answer: text(body.answer), version: body.updated_at },
      upheld: state === 'settled' ? upheld === '1' : null,
    });
    return ok({ id, state }, 'Decision saved. The student has been notified.');
  });

  route(app, passOnComplaint, college, async ({ services: { db, now }, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT_COMPLAINT);
    checkBody(passOnRules, { text: body.text });
    const isReadNow = await passOn(db, viewerOf(user), now(), { id, text: text(body.text) });
    return ok({ id }, isReadNow ? COMPLAINT_TEXTS.passedOn : COMPLAINT_TEXTS.passedOnLater);
  });
}

function moderationComplaintRoutes(app: FastifyInstance): void {
  const moderator = [ROLES.moderator] as const;
  pagedRoute(app, listMoneyComplaints, moderator, {
    criteria: ({ query }) =>
      readFilters(query, (filters) => ({
        money: true as const,
        state: filters.word('state', COMPLAINT_STATES),
        q: filters.search('q'),
      })),
    count: ({ services: { db } }, criteria) => countComplaints(db, criteria),
    rows: async ({ services: { db, now }, user }, criteria, page) => {
      const rows = await pageOfComplaints(db, criteria, page);
      for (const row of rows) await logReading(db, { userId: user.id, now: now() }, row);
      return rows;
    },
    present: presentMoneyComplaint,
  });

  pagedRoute(app, listPausedCompanies, moderator, {
    criteria: ({ services: { now }, query }) =>
      readFilters(query, (filters) => ({ q: filters.search('q'), now: now() })),
    count: ({ services: { db } }, { q }) => countPaused(db, q),
    rows: ({ services: { db } }, criteria, page) => pageOfPaused(db, criteria, page),
    present: ({ id, name, paused_at, upheld }) => ({ id, name, paused_at: paused_at.toISOString(), upheld }),
  });

  route(app, unpauseCompany, moderator, async ({ services: { db, now }, user, body }) => {
    const id = idOrInvalid(body.id, 'id', 'Select a company');
    checkBody(unpauseRules, { reason: body.reason });
    await unpause(db, { userId: user.id, now: now() }, { id, reason: text(body.reason) });
    return ok({ id }, 'The postings are listed again.');
  });
}

export function complaintRoutes(app: FastifyInstance): void {
  studentComplaintRoutes(app);
  collegeComplaintRoutes(app);
  moderationComplaintRoutes(app);

  pagedRoute(app, listCompanyComplaints, [ROLES.company], {
    criteria: async ({ services: { db }, user }) => (await companyOf(db, user.id))?.id ?? 0,
    count: ({ services: { db } }, companyId) => countPassedOn(db, companyId),
    rows: ({ services: { db } }, companyId, page) => pageOfPassedOn(db, companyId, page),
    present: ({ id, text: words, passed_at }) => ({ id, text: words, passed_at: passed_at.toISOString() }),
  });
}
